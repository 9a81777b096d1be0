import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { recordLog } from '#tests/support/recorded-log.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { describeError } from './describe-error.ts';

const shop = useTestApp();

const EMAIL = 'ada@private.example';

/** The log entry of a query that failed. */
async function logFailure(query: PromiseLike<unknown>): Promise<string> {
  const { log, text } = recordLog();
  try {
    await query;
  } catch (error) {
    log.error({ err: error }, 'failed');
  }
  expect(text()).toContain('"msg":"failed"');
  return text();
}

test('hides recipients that a mail server refused', () => {
  const refused = new Error(`550 5.1.1 <${EMAIL}>: Recipient address rejected`);
  expect(describeError(refused)).toMatchObject({
    message: '550 5.1.1 <[…]>: Recipient address rejected',
  });
  expect(JSON.stringify(describeError(refused))).not.toContain(EMAIL);
  const missing = new Error("Cannot find module '/shop/node_modules/@scope/name'");
  expect(describeError(missing).message).toBe(missing.message);
});

describe('a failed query', () => {
  const account = { email: EMAIL, username: EMAIL, password: 'a hash', roleId: 1 };

  test('hides its values if it breaks a constraint', async () => {
    const { db } = shop();
    await db.insert(users).values(account);
    const output = await logFailure(db.insert(users).values(account));
    expect(output).not.toContain(EMAIL);
    expect(output).not.toContain('a hash');
    expect(output).toContain('insert into');
    expect(output).toContain('"code":"23505"');
    expect(output).toContain('"constraint":"users_');
  });

  test('hides its values if it names an unknown column', async () => {
    const output = await logFailure(
      shop().db.execute(sql`select nothing from users where email = ${EMAIL}`),
    );
    expect(output).not.toContain(EMAIL);
    expect(output).toContain('"code":"42703"');
  });

  test('hides its values if one has the wrong type', async () => {
    const output = await logFailure(shop().db.execute(sql`select ${EMAIL}::text::int`));
    expect(output).not.toContain(EMAIL);
    expect(output).toContain('"code":"22P02"');
  });
});

test('logs where and why it happened', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const described = describeError(new TypeError('No mail', { cause }));
  expect(described).toMatchObject({
    type: 'TypeError',
    message: 'No mail',
    cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
  expect(described.stack).toMatch(/^TypeError: No mail\n\s+at .*describe-error\.test\.ts/);
});

test('limits the chain of causes', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(50_000);
});

test.each(['text', 7, null, undefined])(
  'logs a thrown value that is not an error: %s',
  (thrown) => {
    expect(describeError(thrown)).toMatchObject({ message: String(thrown) });
  },
);
