import { expect, test } from 'vitest';
import { describeSettings } from '#server/config/describe-settings.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { users } from '#server/db/schema.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { describeDatabase, describeErrors, describeMachine } from './collect-report.ts';

const shop = useTestApp();

test('names versions', () => {
  const machine = describeMachine();
  expect(machine.shop).toMatch(/^\d+\.\d+\.\d+$/);
  expect(machine.node).toBe(process.version);
});

test('shows no secret and no address of a person', () => {
  const secret = 'zq-secret';
  const names = Object.keys(settingsSchema.shape);
  const secrets = names.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|ADMIN|MAIL/.test(name));
  const described = describeSettings({
    ...Object.fromEntries(secrets.map((name) => [name, secret])),
    DATABASE_URL: `postgres://shop:${secret}@db.example:5432/shop?password=${secret}`,
    SMTP_URL: `smtps://${secret}:${secret}@mail.example`,
    S3_ENDPOINT: `https://${secret}:x@s3.example`,
    PORT: '5000',
  });
  expect(JSON.stringify(described)).not.toContain(secret);
  expect(described).toMatchObject({
    PORT: '5000',
    DATABASE_URL: 'postgres://db.example:5432/shop',
    SMTP_URL: 'smtps://mail.example',
    S3_ENDPOINT: 'https://s3.example',
    SECRET_KEY: '(set)',
  });
});

test('counts rows without their contents', async () => {
  const { db } = shop();
  await db
    .insert(users)
    .values({ email: 'ada@shop.example', username: 'ada', password: 'x', roleId: 1 });
  const described = await describeDatabase(db);
  expect(described).toMatchObject({ rows: { supplements: 40, users: 1 }, waitingEmails: 0 });
  expect(JSON.stringify(described)).not.toContain('ada');
});

test('keeps safe fields of errors only, and skips a line that was cut off', () => {
  const line = JSON.stringify({
    level: 50,
    time: 1,
    msg: 'no answer for ada@shop.example',
    ip: '192.0.2.1',
    userId: 7,
    err: { type: 'Error', message: 'away', stack: '' },
  });
  expect(describeErrors([line, line.slice(0, 30)])).toEqual([
    {
      level: 50,
      time: 1,
      msg: 'no answer for […]',
      err: { type: 'Error', message: 'away', stack: '' },
    },
  ]);
});
