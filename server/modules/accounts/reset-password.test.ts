import { and, desc, eq, like, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { emailOutbox, passwordResets, users } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { hashToken } from '#server/security/tokens.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { storePassword } from './change-password.ts';
import { hashPassword } from '#server/modules/credentials/passwords.ts';
import { deleteExpiredResets } from './reset-password.ts';

const shop = useTestApp();
const NEW_PASSWORD = 'another battery staple';
const LINK = /(https?:\/\/\S+)\/reset-password\/([\w-]+)/;
/** Connections that wait for a row lock in this database. */
const WAITING = sql`select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function requestReset(email: string, headers: Record<string, string> = {}, opened = shop()) {
  const answer = await opened.app.inject({
    method: 'POST',
    url: '/api/user/request-password-reset',
    headers,
    payload: { email },
  });
  // The mail is written after the answer, so that its time reveals nothing.
  await opened.deps.background.finish();
  return answer;
}

function listEmails(email: string, opened = shop()) {
  return opened.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.recipient, email), like(emailOutbox.key, 'reset-%')))
    .orderBy(desc(emailOutbox.id));
}

async function getToken(email: string): Promise<string> {
  await requestReset(email);
  const [mail] = await listEmails(email);
  return LINK.exec(mail?.textBody ?? '')?.[2] ?? '';
}

function reset(token: string, password = NEW_PASSWORD) {
  return shop().app.inject({
    method: 'POST',
    url: '/api/user/reset-password',
    payload: { token, password },
  });
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password },
  });
  return answer.statusCode === 200;
}

const EXPIRED = { code: 'invalid_input', message: 'This link has expired or was already used.' };

describe('requesting a link', () => {
  test('answers the same whether or not the account exists', async () => {
    const { email } = await signUp(shop().app);
    const unknown = newRegistration().email;
    const [one, other] = [await requestReset(email), await requestReset(unknown)];
    expect(one.statusCode).toBe(200);
    expect(other.statusCode).toBe(200);
    expect(other.json()).toEqual(one.json());
    expect(await listEmails(email)).toHaveLength(1);
    expect(await listEmails(unknown)).toHaveLength(0);
  });

  test('sends an email in text and HTML', async () => {
    const { email } = await signUp(shop().app);
    await requestReset(` ${email.toUpperCase()} `);
    const [mail] = await listEmails(email);
    expect(mail?.subject).toBe('Choose a new password');
    expect(mail?.textBody).toMatch(LINK);
    expect(mail?.textBody).toContain('30 minutes');
    expect(mail?.htmlBody).toMatch(
      /<a class="button" href="http:\/\/localhost:5000\/reset-password\/[\w-]{43}"/,
    );
  });

  test('links to our own URL, whatever the Host header', async () => {
    const { email } = await signUp(shop().app);
    await requestReset(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await listEmails(email);
    expect(LINK.exec(mail?.textBody ?? '')?.[1]).toBe('http://localhost:5000');
    expect(mail?.htmlBody).not.toContain('evil');
  });

  test('links to the public URL if there is one', async () => {
    const opened = await createTestApp({ PUBLIC_URL: 'https://shop.example/' });
    const { email } = await signUp(opened.app);
    await requestReset(email, {}, opened);
    const [mail] = await listEmails(email, opened);
    expect(LINK.exec(mail?.textBody ?? '')?.[1]).toBe('https://shop.example');
    await opened.close();
  });

  test('stores only the hash of the link', async () => {
    const { email, user } = await signUp(shop().app);
    const token = await getToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await shop()
      .db.select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, user.id));
    expect(rows).toMatchObject([{ tokenHash: hashToken(token) }]);
    const minutes = ((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
  });

  test('sends nothing to a deactivated account', async () => {
    const { email, user } = await signUp(shop().app);
    await shop().db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await requestReset(email)).statusCode).toBe(200);
    expect(await listEmails(email)).toHaveLength(0);
  });

  test('limits emails to one mailbox', async () => {
    const { email } = await signUp(shop().app);
    for (let asked = 0; asked < 8; asked += 1) {
      expect((await requestReset(email)).statusCode).toBe(200);
    }
    expect(await listEmails(email)).toHaveLength(5);
  });

  test.each([{}, { email: 'nobody' }, { email: ['a@shop.example'] }])(
    'refuses %j',
    async (payload) => {
      const answer = await shop().app.inject({
        method: 'POST',
        url: '/api/user/request-password-reset',
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a link', () => {
  test('sets a new password once and ends every session', async () => {
    const { email, cookies } = await signUp(shop().app);
    const token = await getToken(email);
    const answer = await reset(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Password changed' });
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    const profile = await shop().app.inject({ url: '/api/user/profile', cookies });
    expect(profile.statusCode).toBe(401);

    const again = await reset(token, 'a third password');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual(EXPIRED);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('works once for two requests at the same time', async () => {
    const { email } = await signUp(shop().app);
    const token = await getToken(email);
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second one')]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
  });

  // The one locks the account first, the other the link: each would wait for the other.
  test.runIf(inject('testEngine').engine === 'postgres')(
    'has expired when the password is changed at the same moment',
    async () => {
      const { email, user } = await signUp(shop().app);
      const token = await getToken(email);
      const changed = await hashPassword('changed elsewhere');
      const { begun } = await shop().db.transaction(async (tx) => {
        // PostgreSQL must abort the reset, not the other transaction.
        await tx.execute(sql`set local deadlock_timeout = '10s'`);
        await tx.select().from(users).where(eq(users.id, user.id)).for('update');
        // Without `then`, the request begins only when it is awaited.
        const answer = Promise.resolve(reset(token));
        await expect.poll(() => selectRows(shop().db, WAITING)).toHaveLength(1);
        await storePassword(tx, user.id, changed);
        return { begun: answer };
      });
      expect((await begun).json()).toEqual(EXPIRED);
      expect(await canSignIn(email, 'changed elsewhere')).toBe(true);
    },
  );

  test('deletes the other links', async () => {
    const { email } = await signUp(shop().app);
    const [older, newer] = [await getToken(email), await getToken(email)];
    expect(newer).not.toBe(older);
    expect((await reset(newer)).statusCode).toBe(200);
    expect((await reset(older)).json()).toEqual(EXPIRED);
  });

  test('expires after half an hour', async () => {
    const { email } = await signUp(shop().app);
    const token = await getToken(email);
    await shop()
      .db.update(passwordResets)
      .set({ expiresAt: sql`${passwordResets.expiresAt} - interval '31 minutes'` })
      .where(eq(passwordResets.tokenHash, hashToken(token)));
    expect((await reset(token)).json()).toEqual(EXPIRED);
    await deleteExpiredResets(shop().db);
    expect(
      await shop().db.$count(passwordResets, eq(passwordResets.tokenHash, hashToken(token))),
    ).toBe(0);
  });

  test('survives a password that is too short', async () => {
    const { email } = await signUp(shop().app);
    const token = await getToken(email);
    expect((await reset(token, '1234567')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('ends when the password is changed another way', async () => {
    const { email, cookies } = await signUp(shop().app);
    const token = await getToken(email);
    await shop().app.inject({
      method: 'POST',
      url: '/api/user/change-password',
      cookies,
      payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect((await reset(token)).json()).toEqual(EXPIRED);
  });

  test.each(['A'.repeat(43), '1', '%00', "' OR 1=1--"])(
    'made up opens nothing: %s',
    async (token) => {
      const answer = await reset(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(EXPIRED);
    },
  );
});
