import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cartEmails,
  emailOutbox,
  orderEvents,
  orders,
  practiceProfiles,
} from '#server/db/schema.ts';
import type { PracticeClient, PracticeProfile } from '#shared/contracts/practice.ts';
import type { CartEmail } from '#shared/contracts/shared-carts.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import {
  anyAddress,
  newRegistration,
  PASSWORD,
  signUp,
  type SignedIn,
} from '#tests/support/accounts.ts';
import { listEmails } from '#tests/support/emails.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signInAdmin,
  signUpConfirmedPractitioner,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { notifyPractitioners } from './notify-practitioners.ts';

const shop = useTestApp();
type Cookies = Record<string, string>;

const NOBODY: PracticeProfile = {
  ...{ displayName: '', title: '', practice: '', phone: '', website: '' },
  ...{ pictureUrl: '', greeting: '' },
};
const ADA: PracticeProfile = {
  ...NOBODY,
  displayName: 'Dr. Ada Byron',
  practice: 'Engine Street Practice',
  greeting: 'Take care',
};

async function addPerson(owner: SignedIn, over: object = {}): Promise<PracticeClient> {
  const payload = { name: 'Grace Hopper', email: 'grace@patient.example', ...over };
  const answer = await shop().ask(owner, 'POST /api/practice/clients', payload);
  expect(answer.statusCode).toBe(201);
  return answer.json<PracticeClient>();
}

function answerLink(token: string, step: string, payload?: object, cookies: Cookies = {}) {
  return shop().app.inject({
    method: 'POST',
    url: `/api/shared/${token}/${step}`,
    remoteAddress: anyAddress(),
    cookies,
    ...(payload && { payload }),
  });
}

describe("the sender's profile", () => {
  test('comes with the link: first the account’s name, then the profile', async () => {
    const owner = await signUpPractitioner(shop());
    const { shareToken } = await shareCart(shop(), owner);
    const read = () => shop().app.inject({ url: `/api/shared/${shareToken}/sender` });
    expect((await read()).json()).toEqual({ ...NOBODY, displayName: 'Ada Byron', givenRate: 0 });
    await shop().ask(owner, 'PUT /api/practice/profile', ADA);
    expect((await read()).json()).toEqual({ ...ADA, givenRate: 0 });
    const cart = (await shop().app.inject({ url: `/api/shared/${shareToken}` })).json<object>();
    expect(Object.keys(cart)).toHaveLength(7);
    const page = await shop().app.inject({ url: `/shared/${shareToken}` });
    expect(page.body).not.toContain('Ada');
    expect((await shop().app.inject({ url: '/api/shared/nowhere/sender' })).statusCode).toBe(404);
  });
});

describe('private data of a practice', () => {
  let owner: SignedIn;
  let other: SignedIn;
  let person: PracticeClient;
  let cart: Awaited<ReturnType<typeof shareCart>>;
  let template: Template;
  beforeAll(async () => {
    [owner, other] = [
      await signUpConfirmedPractitioner(shop()),
      await signUpConfirmedPractitioner(shop()),
    ];
    person = await addPerson(owner, { note: 'A secret note' });
    cart = await shareCart(shop(), owner, { ...newCart(), personId: person.id });
    const payload = { title: 'A secret template', items: [{ supplementId: 1, quantity: 1 }] };
    template = (await shop().ask(owner, 'POST /api/practice/templates', payload)).json<Template>();
    await shop().ask(owner, `POST /api/shared-carts/${cart.id}/mail`, {
      email: 'secret@patient.example',
      requestId: randomUUID(),
    });
  });

  test('gets protected from ids of others', async () => {
    const calls: [string, object?][] = [
      [`PUT /api/practice/clients/${person.id}`, { name: 'Mine now' }],
      [`DELETE /api/practice/clients/${person.id}`],
      [`GET /api/practice/clients/${person.id}/recommendations`],
      [`PUT /api/practice/templates/${template.id}`, { title: 'Mine now' }],
      [`DELETE /api/practice/templates/${template.id}`],
      [`PUT /api/shared-carts/${cart.id}/person`, { personId: null }],
      [`POST /api/shared-carts/${cart.id}/mail`, { email: 'a@b.example', requestId: randomUUID() }],
      ['POST /api/shared-carts', { ...newCart(), personId: person.id }],
    ];
    for (const [call, payload] of calls) {
      const answer = await shop().ask(other, call, payload);
      expect([call, answer.statusCode]).toEqual([call, 404]);
    }
    const own = await shareCart(shop(), other);
    const assigned = await shop().ask(other, `PUT /api/shared-carts/${own.id}/person`, {
      personId: person.id,
    });
    expect(assigned.statusCode).toBe(404);
  });

  test('appears in no list or file of others', async () => {
    await shareCart(shop(), other);
    for (const url of [
      '/api/practice/clients',
      '/api/practice/clients.csv',
      '/api/practice/templates',
      '/api/practice/profile',
      '/api/shared-carts/sent',
      '/api/user/data',
    ]) {
      const { body } = await shop().ask(other, `GET ${url}`);
      expect(body).not.toMatch(/Grace|secret/);
    }
  });

  test("gets hidden from recipients, previews and the console's emails", async () => {
    const admin = { cookies: await signInAdmin(shop()) };
    for (const url of [
      `/api/shared/${cart.shareToken}`,
      `/api/shared/${cart.shareToken}/sender`,
      `/shared/${cart.shareToken}`,
    ]) {
      expect((await shop().app.inject({ url })).body).not.toMatch(/Grace|secret/);
    }
    const [mail] = await listEmails(shop(), 'secret@patient.example');
    expect((await shop().ask(admin, `GET /api/admin/emails/${mail?.id}/body`)).statusCode).toBe(
      404,
    );
  });

  test('gets exported for the owner until the account is deleted', async () => {
    const sent = await readSentCart(shop(), owner, cart.id);
    expect(sent.person).toEqual({ id: person.id, name: person.name, email: person.email });
    expect(sent.mail).toMatchObject({ recipient: 'secret@patient.example', state: 'waiting' });
    const csv = await shop().ask(owner, 'GET /api/practice/clients.csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain('Grace Hopper,grace@patient.example,A secret note,1,');
    const carts = await shop().ask(owner, `GET /api/practice/clients/${person.id}/recommendations`);
    expect(carts.json()).toMatchObject([{ id: cart.id }]);
    expect((await shop().ask(owner, 'GET /api/user/data')).json()).toMatchObject({
      practice: {
        people: [{ name: 'Grace Hopper', note: 'A secret note' }],
        templates: [{ title: 'A secret template' }],
        recommendationsEmailed: [{ recipient: 'secret@patient.example' }],
      },
    });
    await shop().ask(owner, 'POST /api/user/delete-account', { password: PASSWORD });
    const { rows } = (await shop().db.execute(sql`
      select (select count(*) from practice_clients where user_id = ${owner.user.id})
        + (select count(*) from cart_templates where user_id = ${owner.user.id})
        + (select count(*) from practice_profiles where user_id = ${owner.user.id})
        + (select count(*) from cart_emails where shared_cart_id = ${cart.id}) as kept`)) as {
      rows: { kept: unknown }[];
    };
    expect(Number(rows[0]?.kept)).toBe(0);
  });

  test('leaves the link of a removed client without a name', async () => {
    const somebody = await addPerson(other);
    const link = await shareCart(shop(), other, { ...newCart(), personId: somebody.id });
    await shop().ask(other, `DELETE /api/practice/clients/${somebody.id}`);
    expect((await readSentCart(shop(), other, link.id)).person).toBeNull();
  });
});

describe('emailing a recommendation', () => {
  const LINK = 'evil.example';
  const mail = (owner: SignedIn, id: number, over: object = {}) =>
    shop().ask(owner, `POST /api/shared-carts/${id}/mail`, {
      email: newRegistration().email,
      message: 'As discussed',
      requestId: randomUUID(),
      ...over,
    });

  test('sends one email per request, even for concurrent repeats', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    await shop().ask(owner, 'PUT /api/practice/profile', ADA);
    const person = await addPerson(owner, { email: `${randomUUID()}@patient.example` });
    const { id, shareToken } = await shareCart(shop(), owner, {
      ...newCart(),
      personId: person.id,
    });
    const over = { email: person.email, requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => mail(owner, id, over)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const emails = await listEmails(shop(), person.email ?? '');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('A supplement recommendation for you');
    expect(emails[0]?.textBody).toContain('Dear Grace Hopper,');
    expect(emails[0]?.textBody).toContain('Recommended by Dr. Ada Byron');
    expect(emails[0]?.textBody).toContain(`http://localhost:5000/shared/${shareToken}`);
    expect(await shop().db.$count(cartEmails, eq(cartEmails.sharedCartId, id))).toBe(1);
  });

  test.each<[string, { cart?: object; message?: string; profile?: Partial<PracticeProfile> }]>([
    ['title', { cart: { title: LINK } }],
    ['message', { message: LINK }],
    ['greeting', { profile: { greeting: LINK } }],
    ['name', { profile: { displayName: LINK } }],
    ['title of the sender', { profile: { title: LINK } }],
    ['practice', { profile: { practice: LINK } }],
    ['phone number', { profile: { phone: LINK } }],
  ])('leaves no link in the %s', async (_field, { cart, message, profile }) => {
    const owner = await signUpConfirmedPractitioner(shop());
    await shop().ask(owner, 'PUT /api/practice/profile', { ...ADA, ...profile });
    const { id } = await shareCart(shop(), owner, { ...newCart(), ...cart });
    const { email } = newRegistration();
    await mail(owner, id, { email, ...(message && { message }) });
    const [sent] = await listEmails(shop(), email);
    expect(sent?.textBody).toContain('evil. example');
    expect(`${sent?.textBody} ${sent?.htmlBody}`).not.toContain(LINK);
  });

  test.each(['a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example', 'nobody', ''])(
    'refused: %j',
    async (to) => {
      const owner = await signUpConfirmedPractitioner(shop());
      const { id } = await shareCart(shop(), owner);
      expect((await mail(owner, id, { email: to })).statusCode).toBe(400);
      expect((await readSentCart(shop(), owner, id)).mail).toBeNull();
    },
  );

  test('refuses a link that has ended', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    const { id } = await shareCart(shop(), owner);
    await shop().ask(owner, `POST /api/shared-carts/${id}/revoke`);
    expect((await mail(owner, id)).statusCode).toBe(409);
  });

  test('allows thirty an hour per account', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    const { id } = await shareCart(shop(), owner);
    await shop()
      .db.insert(cartEmails)
      .values(
        Array.from({ length: 29 }, () => ({
          sharedCartId: id,
          recipient: 'a@b.example',
          emailKey: randomUUID(),
        })),
      );
    expect((await mail(owner, id)).statusCode).toBe(200);
    expect((await mail(owner, id)).statusCode).toBe(429);
    const other = await signUpConfirmedPractitioner(shop());
    expect((await mail(other, (await shareCart(shop(), other)).id)).statusCode).toBe(200);
  });

  test("shows the result with the mail server's reply", async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    const { id } = await shareCart(shop(), owner);
    const state = async () => (await readSentCart(shop(), owner, id)).mail;
    expect((await mail(owner, id)).json<CartEmail>().state).toBe('waiting');
    const [row] = await shop().db.select().from(cartEmails).where(eq(cartEmails.sharedCartId, id));
    const isIt = eq(emailOutbox.key, row?.emailKey ?? '');
    const refusal = 'All recipients were rejected: 550 5.1.1 no such person';
    await shop().db.update(emailOutbox).set({ lastError: refusal }).where(isIt);
    expect(await state()).toMatchObject({ state: 'refused', reason: '550 5.1.1 no such person' });
    const note = (values: object) => shop().db.update(emailOutbox).set(values).where(isIt);
    // A temporary failure is final only at the last try.
    for (const lastError of ['ECONNREFUSED 10.0.0.1:25', 'Message failed: 451 4.7.1 greylisted']) {
      await note({ lastError, attempts: 1 });
      expect(await state()).toMatchObject({ state: 'waiting', reason: null });
    }
    await note({ attempts: MAX_ATTEMPTS });
    expect(await state()).toMatchObject({ state: 'refused', reason: '451 4.7.1 greylisted' });
    await note({ lastError: 'ECONNREFUSED 10.0.0.1:25' });
    expect((await state())?.reason).toBe('The mail server could not be reached.');
    await shop()
      .db.update(emailOutbox)
      .set({ lastError: null, sentAt: sql`now()` })
      .where(isIt);
    expect(await state()).toMatchObject({ state: 'sent', reason: null });
  });

  test('directs replies to the practitioner', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    const { id } = await shareCart(shop(), owner);
    const email = newRegistration().email;
    await mail(owner, id, { email });
    expect(await listEmails(shop(), email)).toMatchObject([{ replyTo: owner.email }]);
  });
});

describe('notifications of practitioners', () => {
  const tell = () => notifyPractitioners({ db: shop().db, mailOrigin: 'http://localhost:5000' });
  /** As if everything that this practitioner knows of had happened so much earlier. */
  async function goBack({ user }: SignedIn, interval: string) {
    await shop().db.execute(sql`update shared_carts set
      first_viewed_at = first_viewed_at - ${interval}::interval,
      answered_at = answered_at - ${interval}::interval where from_user_id = ${user.id}`);
    await shop().db
      .execute(sql`update order_events set created_at = created_at - ${interval}::interval
      where order_id in (select o.id from orders o join shared_carts c on c.id = o.from_shared_cart_id
        where c.from_user_id = ${user.id})`);
    await shop().db.execute(sql`update practice_profiles set
      digest_sent_at = digest_sent_at - ${interval}::interval where user_id = ${user.id}`);
  }
  const news = async (owner: SignedIn) =>
    (await listEmails(shop(), owner.email)).filter(({ kind }) => kind === 'news');
  const want = (owner: SignedIn, over: object) =>
    shop().ask(owner, 'PUT /api/practice/notifications', {
      ...{ notifyViewed: true, notifyAccepted: true, notifyOrdered: true, notifyDeclined: true },
      dailyDigest: false,
      ...over,
    });

  test('report each event once, even by concurrent processes', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    await want(owner, {});
    const person = await addPerson(owner);
    const { shareToken } = await shareCart(shop(), owner, { ...newCart(), personId: person.id });
    await answerLink(shareToken, 'viewed');
    await tell();
    expect(await news(owner)).toHaveLength(0);
    await answerLink(shareToken, 'decline', { reason: 'No' });
    await goBack(owner, '1 minute');
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const [mail, ...others] = await news(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 updates on your recommendations');
    expect(mail?.textBody).toContain('Grace Hopper: Better sleep: Opened');
    expect(mail?.textBody).toContain('Grace Hopper: Better sleep: Declined');
  });

  test('report orders, but not own ones', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    await want(owner, { notifyViewed: false });
    const { id } = await shareCart(shop(), owner);
    const buy = async (userId: number | null) => {
      const [order] = await shop()
        .db.insert(orders)
        .values(makeOrderRow(undefined, { userId, fromSharedCartId: id, paymentStatus: 'paid' }))
        .returning({ id: orders.id });
      await shop()
        .db.insert(orderEvents)
        .values({ orderId: order?.id ?? 0, kind: 'paid' });
    };
    await buy(owner.user.id);
    await goBack(owner, '1 minute');
    await tell();
    expect(await news(owner)).toHaveLength(0);
    await buy(null);
    await goBack(owner, '1 minute');
    await tell();
    expect((await news(owner)).map(({ subject }) => subject)).toEqual([
      'Your recommendation was ordered',
    ]);
  });

  test('skip own visits, disabled kinds and unconfirmed emails', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    await want(owner, { notifyAccepted: false });
    const { shareToken } = await shareCart(shop(), owner);
    await answerLink(shareToken, 'viewed', undefined, owner.cookies);
    await answerLink(shareToken, 'accept');
    await goBack(owner, '1 minute');
    await tell();
    expect(await news(owner)).toHaveLength(0);
    // Switching it on later sends no notification for past events.
    await want(owner, {});
    await tell();
    expect(await news(owner)).toHaveLength(0);
    const unproved = await signUpPractitioner(shop());
    await want(unproved, {});
    await answerLink((await shareCart(shop(), unproved)).shareToken, 'accept');
    await goBack(unproved, '1 minute');
    await tell();
    expect(await news(unproved)).toHaveLength(0);
  });

  test('contain everything once a day in a digest', async () => {
    const owner = await signUpConfirmedPractitioner(shop());
    await want(owner, { dailyDigest: true });
    await answerLink((await shareCart(shop(), owner)).shareToken, 'viewed');
    await answerLink((await shareCart(shop(), owner)).shareToken, 'accept');
    await goBack(owner, '1 day');
    await tell();
    await tell();
    expect((await news(owner)).map(({ subject }) => subject)).toEqual([
      '2 updates on your recommendations',
    ]);
    const [profile] = await shop()
      .db.select()
      .from(practiceProfiles)
      .where(eq(practiceProfiles.userId, owner.user.id));
    expect(profile?.digestSentAt?.getUTCHours()).toBe(12);
    // Later events wait for the next digest.
    await answerLink((await shareCart(shop(), owner)).shareToken, 'accept');
    await tell();
    expect(await news(owner)).toHaveLength(1);
    // Without digests, it notifies immediately.
    await want(owner, {});
    await shop().db.execute(sql`update shared_carts set answered_at = now() - interval '30 seconds'
      where from_user_id = ${owner.user.id} and answered_at > now() - interval '1 hour'`);
    await shop().db.execute(sql`update practice_profiles set
      digest_sent_at = least(digest_sent_at, now() - interval '1 minute') where user_id = ${owner.user.id}`);
    await tell();
    expect(await news(owner)).toHaveLength(2);
  });

  test('mark the profile until they are seen', async () => {
    const owner = await signUpPractitioner(shop());
    const hasUpdates = async () =>
      (await shop().ask(owner, 'GET /api/user/profile')).json<{ hasUpdates?: boolean }>()
        .hasUpdates;
    const { shareToken } = await shareCart(shop(), owner);
    await answerLink(shareToken, 'viewed', undefined, owner.cookies);
    expect(await hasUpdates()).toBe(false);
    await answerLink(shareToken, 'viewed');
    expect(await hasUpdates()).toBe(true);
    await shop().ask(owner, 'POST /api/practice/updates-seen');
    expect(await hasUpdates()).toBe(false);
    const customer = await signUp(shop().app);
    expect((await shop().ask(customer, 'GET /api/user/profile')).json()).not.toHaveProperty(
      'hasUpdates',
    );
  });
});
