import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, emailOutbox, roleRequests, shopSettings } from '#server/db/schema.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { Person } from '#shared/contracts/people.ts';
import { newRegistration, PASSWORD, signUp, type SignedIn } from '#tests/support/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { listEmails } from '#tests/support/emails.ts';
import { PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const STAFF = ['front-desk@shop.example', 'owner@shop.example'];

async function setApproval(practitionersNeedApproval: boolean): Promise<void> {
  const console = await openConsole(shop());
  const { version, settings } = await readSettings(shop().db);
  const edit = { version, settings: { ...settings, practitionersNeedApproval, orderStaff: STAFF } };
  expect((await console.call('PUT', '/settings', edit)).status).toBe(200);
}

const signUpWaiting = (change: Record<string, unknown> = {}) =>
  signUp(shop().app, { roleId: PRACTITIONER_ROLE_ID, ...change });

async function findPerson(console: Console, { email }: SignedIn): Promise<Person> {
  const { rows } = await console.list<Person>(`/people?search=${email}`);
  if (!rows[0]) throw new Error('Nobody was found.');
  return rows[0];
}

async function answer(console: Console, waiting: SignedIn, change: object) {
  const { id, request } = await findPerson(console, waiting);
  const body = { requestId: request?.id, answer: '', ...change };
  return console.call('POST', `/people/${id}/answer-request`, body);
}

const readAs = async <T>({ cookies }: SignedIn, url: string) =>
  (await shop().app.inject({ url, cookies })).json<T>();

const answerEmails = async ({ email }: SignedIn) =>
  (await listEmails(shop(), email)).filter(({ kind }) => kind === 'request');

beforeEach(() => setApproval(true));

describe('registration as a practitioner, with approval', () => {
  test('creates a customer with a request', async () => {
    const console = await openConsole(shop());
    const payload = newRegistration({
      roleId: PRACTITIONER_ROLE_ID,
      licenseNumber: ' ND-1234 ',
      practice: 'Willow Clinic',
    });
    const registered = await shop().app.inject({
      method: 'POST',
      url: '/api/user/register',
      payload,
    });
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toEqual({
      user: {
        id: expect.any(Number),
        email: payload.email,
        username: payload.username,
        firstName: 'Ada',
        lastName: 'Byron',
        role: 'customer',
        canShareCarts: false,
        emailVerified: false,
      },
    });
    const { rows } = await console.list<Person>(`/people?state=waiting&search=${payload.email}`);
    expect(rows).toMatchObject([
      {
        role: 'customer',
        request: { role: 'practitioner', licenseNumber: 'ND-1234', practice: 'Willow Clinic' },
      },
    ]);
  });

  test('works without license and practice, and reports that approval is pending', async () => {
    const waiting = await signUpWaiting({ licenseNumber: '', practice: null });
    const console = await openConsole(shop());
    expect((await findPerson(console, waiting)).request).toMatchObject({
      licenseNumber: null,
      practice: null,
    });
    expect(await readAs(waiting, '/api/user/role-request')).toEqual({ waitingFor: 'practitioner' });
  });

  test('emails each staff recipient once, without the typed text', async () => {
    const waiting = await signUpWaiting({ practice: 'Willow Clinic', firstName: 'Zenobia' });
    const { request } = await findPerson(await openConsole(shop()), waiting);
    const emails = await shop()
      .db.select()
      .from(emailOutbox)
      .where(like(emailOutbox.key, `role-request-${request?.id}-%`));
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(STAFF);
    expect(emails[0]?.textBody).toContain('/admin/people?state=waiting');
    expect(JSON.stringify(emails)).not.toMatch(/Willow|Zenobia/);
  });

  test('creates no request for a customer', async () => {
    const customer = await signUp(shop().app, { licenseNumber: 'ND-1', practice: 'None' });
    expect(await readAs(customer, '/api/user/role-request')).toEqual({ waitingFor: null });
    expect(await shop().db.$count(roleRequests, eq(roleRequests.userId, customer.user.id))).toBe(0);
  });
});

test('stores no license or practice without approval', async () => {
  await setApproval(false);
  const { user } = await signUpWaiting({ licenseNumber: 'ND-1', practice: 'Willow Clinic' });
  expect(user).toMatchObject({ role: 'practitioner', canShareCarts: true });
  expect(await shop().db.$count(roleRequests, eq(roleRequests.userId, user.id))).toBe(0);
});

test('shows whether the shop approves, and reads older settings', async () => {
  const read = async () =>
    (await shop().app.inject('/api/shop')).json<{ practitionersNeedApproval: boolean }>();
  expect((await read()).practitionersNeedApproval).toBe(true);
  const { settings } = await readSettings(shop().db);
  const { practitionersNeedApproval: _, ...older } = settings;
  await shop()
    .db.update(shopSettings)
    .set({ settings: { ...older, approvesPractitioners: true } });
  expect((await readSettings(shop().db)).settings).toEqual({
    ...older,
    practitionersNeedApproval: null,
  });
  expect((await read()).practitionersNeedApproval).toBe(false);
});

describe('answering a role request', () => {
  test('gives the role, emails the person and records the approval', async () => {
    const console = await openConsole(shop());
    const waiting = await signUpWaiting();
    const { id, request } = await findPerson(console, waiting);
    const approved = await answer(console, waiting, { state: 'approved' });
    expect(approved).toMatchObject({
      status: 200,
      body: { role: 'practitioner', request: null },
    });
    expect(await readAs<User>(waiting, '/api/user/profile')).toMatchObject({
      role: 'practitioner',
      canShareCarts: true,
    });
    expect(await answerEmails(waiting)).toMatchObject([{ subject: 'You are now a practitioner' }]);
    const subject = `request ${request?.id} of user ${id}`;
    const entries = await shop().db.select().from(auditLog).where(eq(auditLog.subject, subject));
    expect(entries).toMatchObject([{ action: 'approved', after: { role: 'practitioner' } }]);
  });

  test('leaves a customer after a refusal and emails the reason', async () => {
    await setApproval(true);
    const console = await openConsole(shop());
    const waiting = await signUpWaiting();
    // The setting only decides about those who register: who waits still gets an answer.
    await setApproval(false);
    const change = { state: 'refused', answer: 'Please send us your license first.' };
    expect(await answer(console, waiting, change)).toMatchObject({
      status: 200,
      body: { role: 'customer', request: null },
    });
    const [mail, ...more] = await answerEmails(waiting);
    expect(more).toEqual([]);
    expect(mail?.textBody).toContain('Please send us your license first.');
    expect(await readAs(waiting, '/api/user/role-request')).toEqual({ waitingFor: null });
    expect(await readAs(waiting, '/api/user/data')).toMatchObject({
      roleRequests: [{ role: 'practitioner', state: 'refused', answer: change.answer }],
    });
  });

  test('sends one email when administrators approve and refuse at once', async () => {
    const [one, other] = [await openConsole(shop()), await openConsole(shop(), 'second')];
    const waiting = await signUpWaiting();
    const { id, request } = await findPerson(one, waiting);
    const decide = (console: Console, state: string) =>
      console.call('POST', `/people/${id}/answer-request`, { requestId: request?.id, state });
    const answers = await Promise.all([
      decide(one, 'approved'),
      decide(other, 'refused'),
      decide(one, 'approved'),
      decide(other, 'refused'),
    ]);
    const [stored] = await shop()
      .db.select()
      .from(roleRequests)
      .where(eq(roleRequests.userId, waiting.user.id));
    const isApproved = stored?.state === 'approved';
    expect(answers.map(({ status }) => status)).toEqual(
      isApproved ? [200, 409, 200, 409] : [409, 200, 409, 200],
    );
    expect((await findPerson(one, waiting)).role).toBe(isApproved ? 'practitioner' : 'customer');
    expect(await answerEmails(waiting)).toHaveLength(1);
    const subject = `request ${request?.id} of user ${id}`;
    expect(await shop().db.$count(auditLog, eq(auditLog.subject, subject))).toBe(1);
  });

  test("rejects another person's request", async () => {
    const console = await openConsole(shop());
    const [waiting, other] = [await signUpWaiting(), await signUpWaiting()];
    const { request } = await findPerson(console, other);
    const swapped = await answer(console, waiting, { state: 'approved', requestId: request?.id });
    expect(swapped.status).toBe(404);
    expect(await answerEmails(waiting)).toEqual([]);
  });

  test('must precede a change of role, and rejects a deactivated account', async () => {
    const console = await openConsole(shop());
    const waiting = await signUpWaiting();
    const { id } = waiting.user;
    const role = await console.call('PUT', `/people/${id}/role`, { role: 'consultant' });
    expect(role.status).toBe(409);
    await console.call('POST', `/people/${id}/deactivate`);
    expect((await answer(console, waiting, { state: 'approved' })).status).toBe(409);
    expect((await findPerson(console, waiting)).role).toBe('customer');
    expect((await answer(console, waiting, { state: 'refused' })).status).toBe(200);
  });
});

test('exports and deletes the request with the account', async () => {
  const waiting = await signUpWaiting({ licenseNumber: 'ND-1234', practice: 'Willow Clinic' });
  expect(await readAs(waiting, '/api/user/data')).toMatchObject({
    roleRequests: [
      {
        role: 'practitioner',
        licenseNumber: 'ND-1234',
        practice: 'Willow Clinic',
        state: 'open',
        answer: null,
      },
    ],
  });
  const deleted = await shop().app.inject({
    method: 'POST',
    url: '/api/user/delete-account',
    cookies: waiting.cookies,
    payload: { password: PASSWORD },
  });
  expect(deleted.statusCode).toBe(200);
  expect(await shop().db.$count(roleRequests, eq(roleRequests.userId, waiting.user.id))).toBe(0);
});
