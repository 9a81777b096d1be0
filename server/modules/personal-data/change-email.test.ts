import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, passwordResets } from '#server/db/schema.ts';
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

type Cookies = Record<string, string>;

function post(url: string, payload: object, cookies: Cookies = {}) {
  return shop().app.inject({ method: 'POST', url: `/api/user/${url}`, payload, cookies });
}

function ask({ cookies }: Pick<SignedIn, 'cookies'>, email: string, password = PASSWORD) {
  return post('change-email', { email, password }, cookies);
}

const newAddress = () => newRegistration().email;

async function follow(email: string, cookies: Cookies) {
  const token = await readEmailedToken(shop(), email, 'verify-email');
  return post('confirm-email', { token }, cookies);
}

async function readProfile(cookies: Cookies) {
  return shop().app.inject({ url: '/api/user/profile', cookies });
}

const subjects = async (email: string) =>
  (await listEmails(shop(), email)).map(({ subject }) => subject);

describe('a request for another email', () => {
  test('changes nothing until its link is opened', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    expect((await ask(person, email.toUpperCase())).statusCode).toBe(200);
    expect((await readProfile(person.cookies)).json()).toMatchObject({ email: person.email });
    expect((await follow(email, person.cookies)).statusCode).toBe(200);
    const login = await post('login', { email, password: PASSWORD });
    expect(login.json()).toMatchObject({ user: { email, emailVerified: true } });
    expect((await post('login', { email: person.email, password: PASSWORD })).statusCode).toBe(401);
  });

  test('notifies the old email of the request and the change', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    await ask(person, email);
    expect(await subjects(person.email)).toEqual([
      'Confirm your email address',
      'A new email address was requested',
    ]);
    await follow(email, person.cookies);
    const emails = await listEmails(shop(), person.email);
    expect(emails.at(-1)?.subject).toBe('Your email address was changed');
    for (const { textBody } of emails) expect(textBody).not.toContain(email);
  });

  test('needs the password', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    const answer = await ask(person, email, 'not the password');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The current password is not correct.' });
    expect(await listEmails(shop(), email)).toEqual([]);
    expect(await subjects(person.email)).toHaveLength(1);
  });

  test('counts wrong passwords together with those of password changes', async () => {
    const person = await signUp(shop().app);
    for (let tried = 0; tried < 10; tried += 1) await ask(person, newAddress(), 'wrong one');
    expect((await ask(person, newAddress())).statusCode).toBe(429);
    const change = { currentPassword: PASSWORD, newPassword: 'another battery staple' };
    expect((await post('change-password', change, person.cookies)).statusCode).toBe(429);
  });

  test('refuses the current email', async () => {
    const person = await signUp(shop().app);
    expect((await ask(person, person.email.toUpperCase())).statusCode).toBe(400);
  });

  test('gets limited', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await ask(person, email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('the email of another account', () => {
  test('looks free to the person who asks', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const taken = await ask(person, other.email);
    const emailsOfTaken = await subjects(person.email);
    const third = await signUp(shop().app);
    const free = await ask(third, newAddress());
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
    expect(emailsOfTaken).toEqual(await subjects(third.email));
  });

  test('gets no link, but a notification', async () => {
    const [person, other] = [await signUp(shop().app), await signUp(shop().app)];
    const before = await readEmailedToken(shop(), other.email, 'verify-email');
    await ask(person, other.email);
    expect(await readEmailedToken(shop(), other.email, 'verify-email')).toBe(before);
    expect((await subjects(other.email)).at(-1)).toBe('This address already has an account');
  });

  test('stays with an account that was created meanwhile', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    await ask(person, email);
    const token = await readEmailedToken(shop(), email, 'verify-email');
    await signUp(shop().app, { email });
    expect((await post('confirm-email', { token }, person.cookies)).statusCode).toBe(409);
    expect((await readProfile(person.cookies)).json()).toMatchObject({ email: person.email });
  });
});

describe('a change of email', () => {
  test('signs out every other browser', async () => {
    const person = await signUp(shop().app);
    const login = await post('login', { email: person.email, password: PASSWORD });
    const elsewhere = { session: readCookie(login) ?? '' };
    const email = newAddress();
    await ask(person, email);
    await follow(email, person.cookies);
    expect((await readProfile(person.cookies)).json()).toMatchObject({ email });
    expect((await readProfile(elsewhere)).statusCode).toBe(401);
  });

  test.each(['nobody', 'somebody else'])('is refused with %s signed in', async (who) => {
    const person = await signUp(shop().app);
    const email = newAddress();
    await ask(person, email);
    const cookies = who === 'nobody' ? {} : (await signUp(shop().app)).cookies;
    expect((await follow(email, cookies)).statusCode).toBe(who === 'nobody' ? 401 : 403);
    expect((await readProfile(person.cookies)).json()).toMatchObject({ email: person.email });
    expect((await follow(email, person.cookies)).statusCode).toBe(200);
  });

  test('ends password links and earlier links', async () => {
    const person = await signUp(shop().app);
    const [first, second] = [newAddress(), newAddress()];
    await ask(person, first);
    await ask(person, second);
    expect((await follow(first, person.cookies)).statusCode).toBe(400);
    await post('request-password-reset', { email: person.email });
    await shop().deps.background.finish();
    await follow(second, person.cookies);
    const isOwn = eq(passwordResets.userId, person.user.id);
    expect(await shop().db.$count(passwordResets, isOwn)).toBe(0);
    expect((await follow(person.email, person.cookies)).statusCode).toBe(400);
  });

  test('happens once when the link is used twice at the same moment', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    await ask(person, email);
    const answers = await Promise.all([1, 2].map(() => follow(email, person.cookies)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    const done = (await subjects(person.email)).filter((text) => text.includes('was changed'));
    expect(done).toHaveLength(1);
  });

  test('gets canceled by a new password', async () => {
    const person = await signUp(shop().app);
    const email = newAddress();
    await ask(person, email);
    const change = { currentPassword: PASSWORD, newPassword: 'another battery staple' };
    const changed = await post('change-password', change, person.cookies);
    const session = readCookie(changed) ?? '';
    expect((await follow(email, { session })).statusCode).toBe(400);
  });

  test('adopts guest orders of the new email', async () => {
    const person = await signUp(shop().app);
    const customerEmail = newAddress();
    await shop().db.insert(orders).values(makeOrderRow(undefined, { customerEmail }));
    await ask(person, customerEmail);
    await follow(customerEmail, person.cookies);
    const { cookies } = person;
    const list = await shop().app.inject({ url: '/api/user/orders', cookies });
    expect(list.json()).toMatchObject([{ customerEmail }]);
  });
});

describe('the user’s name', () => {
  function rename(cookies: Cookies, payload: object) {
    return shop().app.inject({ method: 'PUT', url: '/api/user/profile', cookies, payload });
  }

  test('can be changed and emptied', async () => {
    const { cookies } = await signUp(shop().app);
    const answer = await rename(cookies, { firstName: ' Grace ', lastName: '' });
    expect(answer.json()).toMatchObject({ firstName: 'Grace', lastName: null });
    expect((await readProfile(cookies)).json()).toEqual(answer.json());
  });

  test.each([{ firstName: 'Grace' }, { firstName: 'Grace', lastName: 'H', role: 'practitioner' }])(
    'refuses %j',
    async (payload) => {
      const { cookies } = await signUp(shop().app);
      const before = (await readProfile(cookies)).json();
      expect((await rename(cookies, payload)).statusCode).toBe(400);
      expect((await readProfile(cookies)).json()).toEqual(before);
    },
  );
});
