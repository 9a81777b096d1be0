import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailConfirmations, orders, users } from '#server/db/schema.ts';
import { deleteExpiredConfirmations } from '#server/modules/accounts/send-confirmation.ts';
import { hashToken } from '#server/security/tokens.ts';
import {
  newRegistration,
  PASSWORD,
  readCookie,
  signUp,
  type SignedIn,
} from '#tests/support/accounts.ts';
import { listEmails, readEmailedToken } from '#tests/support/emails.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const EXPIRED = { code: 'invalid_input', message: 'This link has expired or was already used.' };

function confirm(token: string, cookies: Record<string, string>) {
  const payload = { token };
  return shop().app.inject({ method: 'POST', url: '/api/user/confirm-email', cookies, payload });
}

function resend(cookies: Record<string, string>) {
  return shop().app.inject({ method: 'POST', url: '/api/user/resend-confirmation', cookies });
}

const emailedToken = (email: string) => readEmailedToken(shop(), email, 'verify-email');

async function isVerified({ cookies }: Pick<SignedIn, 'cookies'>): Promise<boolean> {
  const answer = await shop().app.inject({ url: '/api/user/profile', cookies });
  return answer.json<{ emailVerified: boolean }>().emailVerified;
}

async function placeOrder(customerEmail: string | null, userId: number | null = null) {
  const [row] = await shop()
    .db.insert(orders)
    .values(makeOrderRow(undefined, { customerEmail, userId }))
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

async function ownerOf(orderId: number): Promise<number | null | undefined> {
  const [row] = await shop().db.select().from(orders).where(eq(orders.id, orderId));
  return row?.userId;
}

describe('registration', () => {
  test('emails a link for a day and stores only its hash', async () => {
    const { email, user } = await signUp(shop().app);
    const [mail, ...others] = await listEmails(shop(), email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'account', subject: 'Confirm your email address' });
    const token = await emailedToken(email);
    const rows = await shop()
      .db.select()
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, user.id));
    expect(rows).toMatchObject([{ tokenHash: hashToken(token), email }]);
    const hours = ((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  test('repeats nothing that the registrant typed, because the email may go to a stranger', async () => {
    const firstName = 'Call 555-0100 now';
    const { email, user } = await signUp(shop().app, { firstName });
    const [mail] = await listEmails(shop(), email);
    for (const body of [mail?.textBody, mail?.htmlBody]) {
      expect(body).not.toContain(firstName);
      expect(body).not.toContain(user.username);
    }
  });

  test('emails nothing for a taken email', async () => {
    const { email } = await signUp(shop().app);
    const payload = newRegistration({ email });
    await shop().app.inject({ method: 'POST', url: '/api/user/register', payload });
    expect(await listEmails(shop(), email)).toHaveLength(1);
  });
});

describe('the link', () => {
  test('changes nothing when a mail scanner opens it', async () => {
    const person = await signUp(shop().app);
    const token = await emailedToken(person.email);
    expect((await shop().app.inject(`/verify-email/${token}`)).statusCode).toBe(200);
    expect((await shop().app.inject(`/api/user/confirm-email?token=${token}`)).statusCode).toBe(
      404,
    );
    expect(await isVerified(person)).toBe(false);
    expect((await confirm(token, person.cookies)).statusCode).toBe(200);
  });

  test('confirms the email once', async () => {
    const person = await signUp(shop().app);
    const token = await emailedToken(person.email);
    const answer = await confirm(token, person.cookies);
    expect(answer.json()).toEqual({ message: 'Email address confirmed' });
    expect(await isVerified(person)).toBe(true);
    const again = await confirm(token, person.cookies);
    expect([again.statusCode, again.json()]).toEqual([400, EXPIRED]);
  });

  test('works once when used twice at the same moment', async () => {
    const { email, cookies } = await signUp(shop().app);
    const token = await emailedToken(email);
    const answers = await Promise.all([confirm(token, cookies), confirm(token, cookies)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
  });

  test('expires after a day', async () => {
    const person = await signUp(shop().app);
    const token = await emailedToken(person.email);
    const isThis = eq(emailConfirmations.tokenHash, hashToken(token));
    await shop()
      .db.update(emailConfirmations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(isThis);
    expect((await confirm(token, person.cookies)).json()).toEqual(EXPIRED);
    expect(await isVerified(person)).toBe(false);
    await deleteExpiredConfirmations(shop().db);
    expect(await shop().db.$count(emailConfirmations, isThis)).toBe(0);
  });

  test('gets refused for a deactivated account', async () => {
    const { email, user, cookies } = await signUp(shop().app);
    const token = await emailedToken(email);
    await shop().db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await confirm(token, cookies)).statusCode).toBe(401);
  });

  test('expires when the password is changed', async () => {
    const { email, cookies } = await signUp(shop().app);
    const token = await emailedToken(email);
    const payload = { currentPassword: PASSWORD, newPassword: 'another battery staple' };
    const changed = await shop().app.inject({
      method: 'POST',
      url: '/api/user/change-password',
      cookies,
      payload,
    });
    const session = readCookie(changed) ?? '';
    expect((await confirm(token, { session })).json()).toEqual(EXPIRED);
  });

  test.each(['A'.repeat(43), '1', '%00', "' OR 1=1--"])(
    'is refused if it is forged: %s',
    async (token) => {
      const { cookies } = await signUp(shop().app);
      const answer = await confirm(token, cookies);
      expect([answer.statusCode, answer.json()]).toEqual([400, EXPIRED]);
    },
  );
});

describe('an email that a stranger registered', () => {
  const SIGN_IN = 'Sign in to the account that this link is for, then open the link again.';
  const OTHER =
    'This link is for another account. Sign in to that account, then open the link again.';

  test.each([
    ['nobody', 401, { code: 'unauthorized', message: SIGN_IN }],
    ['somebody else', 403, { code: 'forbidden', message: OTHER }],
  ])(
    'moves no order when its owner opens the link with %s signed in',
    async (who, status, refusal) => {
      const stranger = await signUp(shop().app);
      const order = await placeOrder(stranger.email);
      const token = await emailedToken(stranger.email);
      const cookies = who === 'nobody' ? {} : (await signUp(shop().app)).cookies;
      const answer = await confirm(token, cookies);
      expect([answer.statusCode, answer.json()]).toEqual([status, refusal]);
      expect(await isVerified(stranger)).toBe(false);
      expect(await ownerOf(order)).toBeNull();
      // The link stays valid for the owner of the account.
      expect((await confirm(token, stranger.cookies)).statusCode).toBe(200);
    },
  );
});

describe('resending the link', () => {
  test('emails another link; using one ends the other', async () => {
    const { email, cookies } = await signUp(shop().app);
    const older = await emailedToken(email);
    expect((await resend(cookies)).statusCode).toBe(200);
    const newer = await emailedToken(email);
    expect(newer).not.toBe(older);
    expect((await confirm(older, cookies)).statusCode).toBe(200);
    expect((await confirm(newer, cookies)).json()).toEqual(EXPIRED);
  });

  test('gets limited', async () => {
    const { email, cookies } = await signUp(shop().app);
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await resend(cookies)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await listEmails(shop(), email)).toHaveLength(6);
  });

  test('gets refused once the email is confirmed', async () => {
    const { email, cookies } = await signUp(shop().app);
    await confirm(await emailedToken(email), cookies);
    expect((await resend(cookies)).statusCode).toBe(409);
  });
});

describe('guest orders', () => {
  test('join the account when its email is confirmed', async () => {
    const person = await signUp(shop().app);
    const order = await placeOrder(person.email.toUpperCase());
    const list = async () =>
      (await shop().app.inject({ url: '/api/user/orders', cookies: person.cookies })).json();
    expect(await list()).toEqual([]);
    await confirm(await emailedToken(person.email), person.cookies);
    expect(await list()).toMatchObject([{ id: order }]);
  });

  test('stay if they have another email, another owner or no email', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const elsewhere = await placeOrder(`x${person.email}`);
    const nobodys = await placeOrder(null);
    const others = await placeOrder(person.email, other.user.id);
    await confirm(await emailedToken(person.email), person.cookies);
    expect(await ownerOf(elsewhere)).toBeNull();
    expect(await ownerOf(nobodys)).toBeNull();
    expect(await ownerOf(others)).toBe(other.user.id);
  });

  test('do not join when the link fails', async () => {
    const person = await signUp(shop().app);
    const order = await placeOrder(person.email);
    await confirm('A'.repeat(43), person.cookies);
    expect(await ownerOf(order)).toBeNull();
  });
});
