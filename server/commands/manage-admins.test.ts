import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminRecoveryCodes, adminUsers } from '#server/db/schema.ts';
import type { PasswordRule } from '#server/modules/credentials/check-new-password.ts';
import { EASY_TO_GUESS } from '#shared/rules/weak-passwords.ts';
import { verifyPassword } from '#server/modules/credentials/passwords.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#server/modules/administrators/second-factor.ts';
import { StartError } from '#server/start-error.ts';
import type { AuditEntry } from '#shared/contracts/reports.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { withShop } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { manageAdmins, readAdminRequest } from './manage-admins.ts';

const shop = useTestApp();

const RULE: PasswordRule = { refusesWeak: false, readShopName: async () => 'Vital Roots' };

async function admin(args: string[], input = '', refusesWeak = false): Promise<string[]> {
  return manageAdmins(shop().db, await readAdminRequest(args, async () => input), {
    ...RULE,
    refusesWeak,
  });
}

function newName(): string {
  return `anna-${randomUUID().slice(0, 8)}`;
}

async function findHash(username: string): Promise<string> {
  const [row] = await shop().db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return row?.password ?? '';
}

test('prints a new password once', async () => {
  const name = newName();
  const [line, secret] = await admin(['create', name, '--email', `${name}@shop.example`]);
  expect(line).toBe(`${name} can open the console at /admin.`);
  const password = /^Password \(shown only once\): ([\w-]{20})$/.exec(secret ?? '')?.[1] ?? '';
  expect(await verifyPassword(password, await findHash(name))).toBe(true);
  expect(await admin(['list'])).toContain(`${name} <${name}@shop.example> (owner)`);
});

describe('a common password', () => {
  test.each(['create', 'reset'])('is refused in production: %s', async (action) => {
    const name = newName();
    if (action === 'reset') await admin(['create', name]);
    const before = await findHash(name);
    const chosen = admin([action, name, '--password-stdin'], 'password1', true);
    await expect(chosen).rejects.toThrow(EASY_TO_GUESS);
    expect(await findHash(name)).toBe(before);
  });

  test('rejects the name of the administrator', async () => {
    const name = newName();
    const chosen = admin(['create', name, '--password-stdin'], name, true);
    await expect(chosen).rejects.toThrow(StartError);
  });

  test('gets accepted elsewhere with a warning', async () => {
    const name = newName();
    const lines = await admin(['create', name, '--password-stdin'], 'password1');
    expect(lines).toEqual([`${name} can open the console at /admin.`, EASY_TO_GUESS]);
  });
});

test('reads a chosen password from standard input and does not print it', async () => {
  const name = newName();
  const lines = await admin(['create', name, '--password-stdin'], 'correct horse\n');
  expect(lines).toEqual([`${name} can open the console at /admin.`]);
  expect(await verifyPassword('correct horse', await findHash(name))).toBe(true);
});

test('resets an administrator whose name makes no email', async () => {
  const name = `Anna König ${newName()}`;
  await admin(['create', name, '--email', `${newName()}@shop.example`]);
  await admin(['reset', name, '--password-stdin'], 'another horse');
  expect(await verifyPassword('another horse', await findHash(name))).toBe(true);
});

test('replaces the password, even of a deactivated administrator', async () => {
  const name = newName();
  await admin(['create', name]);
  await admin(['deactivate', name.toUpperCase()]);
  expect(await admin(['list'])).toContain(
    `${name} <${name}@localhost.localdomain> (owner, deactivated)`,
  );
  await admin(['reset', name.toUpperCase(), '--password-stdin'], 'another horse');
  expect(await verifyPassword('another horse', await findHash(name))).toBe(true);
  expect(await admin(['list'])).toContain(`${name} <${name}@localhost.localdomain> (owner)`);
});

describe('explains in one sentence:', () => {
  test.each<[string, string[], string, RegExp]>([
    ['no action', [], '', /^Usage: npm run admin/],
    ['an unknown action', ['promote', 'x'], '', /^Usage: npm run admin/],
    ['no name', ['create'], '', /^Usage: npm run admin/],
    ['an unknown option', ['list', '--all'], '', /^Unknown option '--all'.*\nUsage/s],
    ['nobody of that name', ['reset', 'nobody'], '', /^There is no administrator named nobody\.$/],
    ['nobody to deactivate', ['deactivate', 'nobody'], '', /^There is no administrator/],
    ['a wrong address', ['create', 'x', '--email', 'y'], '', /^Invalid email address$/],
    [
      'a short password',
      ['create', 'x', '--password-stdin'],
      '1234567\n',
      /at least 8 characters$/,
    ],
    ['an empty password', ['create', 'x', '--password-stdin'], '\n', /at least 8 characters$/],
  ])('%s', async (_name, args, input, message) => {
    const attempt = admin(args, input);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(message);
  });

  test('a taken name', async () => {
    const name = newName();
    await admin(['create', name]);
    await expect(admin(['create', name])).rejects.toThrow(/already exists\.$/);
  });
});

describe('roles', () => {
  test('get set by create and reset, and unchanged otherwise', async () => {
    const name = newName();
    await admin(['create', name, '--role', 'viewer']);
    expect(await admin(['list'])).toContain(`${name} <${name}@localhost.localdomain> (viewer)`);
    await admin(['reset', name, '--role', 'staff']);
    await admin(['reset', name]);
    expect(await admin(['list'])).toContain(`${name} <${name}@localhost.localdomain> (staff)`);
  });

  test('must be known', async () => {
    const attempt = admin(['create', newName(), '--role', 'king']);
    await expect(attempt).rejects.toThrow(/^“king” is not a role: use owner, staff or viewer\.$/);
  });

  test('protect the last owner, and a reset reactivates an owner', async () => {
    await withShop(async ({ db }) => {
      const run = async (...args: string[]) =>
        manageAdmins(db, await readAdminRequest(args, async () => ''), RULE);
      await run('create', 'anna');
      await expect(run('deactivate', 'anna')).rejects.toThrow(/^This is the last active owner/);
      await expect(run('reset', 'anna', '--role', 'staff')).rejects.toThrow(/last active owner/);
      await run('create', 'ben');
      await run('deactivate', 'anna');
      await expect(run('deactivate', 'ben')).rejects.toThrow(StartError);
      await run('reset', 'anna');
      await run('deactivate', 'ben');
      expect(await run('list')).toEqual([
        'anna <anna@localhost.localdomain> (owner)',
        'ben <ben@localhost.localdomain> (owner, deactivated)',
      ]);
    });
  });
});

test('writes audit entries without an administrator and without secrets', async () => {
  const name = newName();
  const [, printed = ''] = await admin(['create', name]);
  await admin(['reset', name, '--password-stdin'], 'another horse');
  await admin(['second-factor-off', name]);
  await admin(['deactivate', name]);
  const { rows } = await (await openConsole(shop())).list<AuditEntry>('/audit');
  const own = rows.filter(({ subject }) => subject === `administrator ${name}`);
  expect(own.map(({ admin: who, action }) => [who, action])).toEqual([
    [null, 'deactivated'],
    [null, 'turned off the second factor of'],
    [null, 'reset the password of'],
    [null, 'created'],
  ]);
  const password = printed.split(': ')[1] ?? '';
  expect(password).toHaveLength(20);
  expect(JSON.stringify(own)).not.toContain(password);
  expect(JSON.stringify(own)).not.toContain('another horse');
});

test('turns off a lost second factor', async () => {
  const name = newName();
  await admin(['create', name, '--password-stdin'], PASSWORD);
  const { db, deps } = shop();
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.username, name));
  const factor = { db, secretKey: deps.secretKey };
  const adminId = row?.id ?? 0;
  const { secret } = await startSecondFactor(factor, adminId);
  await confirmSecondFactor(factor, { adminId, code: writeCode(secret) });
  expect((await admin(['list'])).find((line) => line.startsWith(name))).toContain('second factor');
  await admin(['second-factor-off', name]);
  expect(await openConsole(shop(), name)).toBeDefined();
  expect(await db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, adminId))).toBe(0);
});
