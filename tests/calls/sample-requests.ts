import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { emailConfirmations, passwordResets, supplements } from '#server/db/schema.ts';
import type { Call } from '#server/http/calls.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { newCart } from '#tests/support/shared-carts.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { CARDS, type Card } from '#tests/checkout/shopper.ts';
import { isUser, type People, type Person } from './people.ts';
import {
  createSampleWorld,
  DOSE,
  newName,
  newTemplate,
  PICTURE,
  type Preparation,
  type Sample,
  type World,
} from './sample-world.ts';
import { CONSOLE_REQUESTS } from './sample-console-requests.ts';
import { REFILL_REQUESTS } from './sample-refill-requests.ts';

export type SampleMaker = (call: Call, person: Person) => Promise<Sample>;

/** Makes a request that succeeds for permitted callers, with its own data. */
export function createSampleMaker(shop: TestApp, people: People): SampleMaker {
  const world = createSampleWorld(shop, people);
  return async (call, person) => {
    const prepare = PREPARATIONS[`${call.method} ${call.path}`];
    return { url: call.path, ...(await prepare?.(world, person)) };
  };
}

const PREPARATIONS: Record<string, Preparation> = {
  ...REFILL_REQUESTS,
  ...CONSOLE_REQUESTS,
  'GET /api/labels': () => ({ url: '/api/labels?ids=1,2' }),
  'POST /api/user/register': () => ({ payload: newRegistration() }),
  'POST /api/user/login': ({ people }) => ({
    payload: { email: people.email, password: PASSWORD },
  }),
  'POST /api/user/change-password': () => ({
    payload: { currentPassword: PASSWORD, newPassword: PASSWORD },
  }),
  'POST /api/user/request-password-reset': () => ({ payload: { email: 'nobody@shop.example' } }),
  'POST /api/user/reset-password': async ({ shop }) => {
    const { user } = await signUp(shop.app);
    const token = createToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await shop.db
      .insert(passwordResets)
      .values({ userId: user.id, tokenHash: hashToken(token), expiresAt });
    return { payload: { token, password: PASSWORD } };
  },
  'DELETE /api/user/sessions/:id': async ({ readAs }, person) => {
    const [session] = await readAs<{ id: string }[]>(person, '/api/user/sessions');
    return { url: `/api/user/sessions/${session?.id ?? randomUUID()}` };
  },
  'POST /api/user/addresses': () => ({ payload: newAddress() }),
  'DELETE /api/user/addresses/:id': async ({ saveAddress }, person) => ({
    url: `/api/user/addresses/${await saveAddress(person)}`,
  }),
  'PUT /api/user/profile': () => ({ payload: { firstName: 'Ada', lastName: 'Byron' } }),
  'POST /api/user/change-email': () => ({
    payload: { email: newRegistration().email, password: PASSWORD },
  }),
  // The test people are already confirmed.
  'POST /api/user/resend-confirmation': async ({ shop }, person) => ({
    ...(isUser(person) && { cookies: (await signUp(shop.app)).cookies }),
  }),
  // A separate account with its session, since the link works only there.
  'POST /api/user/confirm-email': async ({ shop }, person) => {
    const { user, email, cookies } = await signUp(shop.app);
    const token = createToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await shop.db
      .insert(emailConfirmations)
      .values({ userId: user.id, email, tokenHash: hashToken(token), expiresAt });
    return { payload: { token }, ...(isUser(person) && { cookies }) };
  },
  // A separate account, since the person is still needed.
  'POST /api/user/delete-account': async ({ shop }, person) => ({
    payload: { password: PASSWORD },
    ...(isUser(person) && { cookies: (await signUp(shop.app)).cookies }),
  }),
  'POST /api/stock-requests': async ({ shop }) => ({
    payload: { email: 'nobody@shop.example', supplementId: await findSoldOut(shop) },
  }),
  'POST /unsubscribe/:token': async ({ shop }) => {
    const { email } = newRegistration();
    return { url: await createUnsubscribeUrl(shop.db, { kind: 'recommendation', email }, '') };
  },
  'POST /api/orders/mail-links': () => ({ payload: { email: 'nobody@shop.example' } }),
  'POST /api/create-payment-intent': () => ({
    payload: { selectedItems: [{ id: 1, quantity: 1 }], customerEmail: '', customerName: '' },
  }),
  'PUT /api/checkout/delivery': ofPayment({ method: 'pick-up', address: newAddress() }),
  'PUT /api/checkout/discount': ofPayment({ code: null }),
  'POST /api/checkout/settle': ofPayment({}),
  'POST /api/checkout/acknowledge': ofPayment({}),
  'POST /api/demo-payments/confirm': ofPayment({
    card: { number: CARDS.good, expMonth: 12, expYear: 2099, cvc: '123' },
    name: 'Grace Hopper',
    email: 'grace@shop.example',
  }),
  'POST /api/demo-payments/authenticate': ofPayment({ approve: true }, 'asks'),
  'POST /api/webhooks/demo': async ({ nextEvent }) => nextEvent(),
  // The shop takes demo payments.
  'POST /api/webhooks/stripe': () => ({ status: 404 }),
  'GET /api/orders/:token/requests': async ({ buy }) => ({
    url: `/api/orders/${(await buy()).token}/requests`,
  }),
  'POST /api/orders/:token/requests': async ({ buy }) => ({
    url: `/api/orders/${(await buy()).token}/requests`,
    payload: { kind: 'cancel', message: 'I ordered it twice.' },
  }),
  'GET /api/orders/:token/timetable': async ({ buy }) => ({
    url: `/api/orders/${(await buy()).token}/timetable`,
  }),
  'GET /api/orders/:token/reminder': ofReminder,
  'PUT /api/orders/:token/reminder': ofReminder,
  'DELETE /api/orders/:token/reminder': ofReminder,
  'GET /api/orders/:token': async ({ buy }) => ({ url: `/api/orders/${(await buy()).token}` }),
  'POST /api/shared-carts': () => ({ payload: newCart() }),
  'POST /api/shared-carts/:id/revoke': ofCart((cart) => `/api/shared-carts/${cart.id}/revoke`),
  'POST /api/shared-carts/:id/extend': ofCart((cart) => `/api/shared-carts/${cart.id}/extend`),
  // Succeeds for anyone, reporting other people’s links as not found.
  'POST /api/shared-carts/replace': async ({ share }) => ({
    payload: { ids: [(await share()).id], from: 2, to: 3 },
  }),
  'POST /api/shared-carts/renew': async ({ share }) => ({
    payload: { ids: [(await share()).id] },
  }),
  'POST /api/shared-carts/extend': async ({ share }) => ({
    payload: { ids: [(await share()).id] },
  }),
  'GET /api/shared/:token': ofLink(''),
  'POST /api/shared/:token/viewed': ofLink('/viewed'),
  'GET /api/shared/:token/visitor': ofLink('/visitor'),
  'GET /api/shared/:token/plan': ofLink('/plan'),
  'GET /api/shared-carts/:id/plan': ofCart((cart) => `/api/shared-carts/${cart.id}/plan`),
  'PUT /api/shared-carts/:id': async ({ share }) => ({
    url: `/api/shared-carts/${(await share()).id}`,
    payload: {
      version: 1,
      title: 'Better sleep',
      description: null,
      items: [{ supplementId: 1, quantity: 1 }],
      lines: [DOSE],
    },
    owner: 'practitioner',
  }),
  'PUT /api/shared-carts/:id/plan': async ({ share }) => ({
    url: `/api/shared-carts/${(await share()).id}/plan`,
    payload: { lines: [DOSE] },
    owner: 'practitioner',
  }),
  'POST /api/shared/:token/accept': ofLink('/accept', {
    version: 1,
    lines: [
      { supplementId: 1, quantity: 2 },
      { supplementId: 2, quantity: 0, reason: 'has_it' },
    ],
  }),
  'POST /api/shared/:token/decline': ofLink('/decline', { version: 1, reason: 'Thanks' }),
  'GET /api/shared/:token/sender': ofLink('/sender'),
  'PUT /api/shared-carts/:id/person': async ({ share, addPerson }) => ({
    url: `/api/shared-carts/${(await share()).id}/person`,
    payload: { personId: await addPerson() },
    owner: 'practitioner',
  }),
  'POST /api/shared-carts/:id/mail': async ({ share }) => ({
    url: `/api/shared-carts/${(await share()).id}/mail`,
    payload: { email: newRegistration().email, message: 'As discussed', requestId: randomUUID() },
    owner: 'practitioner',
  }),
  'PUT /api/practice/profile': () => ({
    payload: {
      displayName: 'Dr. Ada Byron',
      title: 'Naturopath',
      practice: 'Engine Street Practice',
      phone: '555 0100',
      website: 'https://practice.example',
      pictureUrl: '',
      greeting: 'Take care',
    },
  }),
  'PUT /api/practice/notifications': () => ({
    payload: {
      notifyViewed: true,
      notifyAccepted: true,
      notifyOrdered: true,
      notifyDeclined: true,
      dailyDigest: false,
    },
  }),
  'POST /api/practice/normalize-url': async ({ upload }) => ({
    payload: { rawPath: await upload('practitioner') },
    owner: 'practitioner',
  }),
  'POST /api/practice/clients': () => ({
    payload: { name: newName(), email: 'p@shop.example', note: 'New' },
  }),
  'GET /api/practice/clients/:id': ofOwnPerson(''),
  'PUT /api/practice/clients/:id': ofOwnPerson('', {
    name: 'Grace',
    email: 'p@shop.example',
    note: 'Better',
  }),
  'DELETE /api/practice/clients/:id': ofOwnPerson(''),
  'GET /api/practice/clients/:id/recommendations': ofOwnPerson('/recommendations'),
  'GET /api/practice/clients/:id/access-log': ofOwnPerson('/access-log'),
  'POST /api/practice/templates': () => ({ payload: { ...newTemplate(), doses: [DOSE] } }),
  'PUT /api/practice/templates/:id': ofTemplate({ title: 'Evening' }),
  'DELETE /api/practice/templates/:id': ofTemplate(),
  'GET /api/policies/:name': () => ({ url: '/api/policies/privacy' }),
  'GET /products/:slug': () => ({ url: '/products/liver-renew-1' }),
  'POST /api/contact': () => ({
    payload: { name: newName(), email: 'ada@shop.example', message: 'Hello' },
  }),
  'GET /api/lot-dates': () => ({ url: '/api/lot-dates?ids=1,2' }),
  'PUT /api/uploads/:token': async ({ openUpload }) => ({
    url: new URL(await openUpload()).pathname,
    payload: PICTURE,
    headers: { 'content-type': 'image/png' },
  }),
  'GET /objects/*': async ({ storePicture }) => ({ url: await storePicture() }),
  'GET /assets/*': () => ({ url: `/assets/${firstFile('build/client/assets')}` }),
  'GET /pictures/*': () => ({ url: `/pictures/${firstFile('pictures')}` }),
  'GET /api/docs/static/*': () => ({ url: '/api/docs/static/swagger-ui.css' }),
};

/** A product that no other preparation restocks. */
async function findSoldOut({ db }: TestApp): Promise<number> {
  const [soldOut] = await db
    .select({ id: supplements.id })
    .from(supplements)
    .where(and(eq(supplements.stockQuantity, 0), eq(supplements.isActive, true)))
    .limit(1);
  if (!soldOut) throw new Error('Nothing is sold out.');
  return soldOut.id;
}

function ofPayment(body: object, card?: Card): Preparation {
  return async ({ openPayment }) => {
    const { clientSecret, cookies } = await openPayment(card);
    return { payload: { clientSecret, ...body }, cookies };
  };
}

function ofCart(address: (cart: { id: number }) => string): Preparation {
  return async ({ share }) => ({ url: address(await share()), owner: 'practitioner' });
}

function ofOwnPerson(step: string, payload?: object): Preparation {
  return async ({ addPerson }) => ({
    url: `/api/practice/clients/${await addPerson()}${step}`,
    owner: 'practitioner',
    ...(payload && { payload }),
  });
}

function ofTemplate(payload?: object): Preparation {
  return async ({ addTemplate }) => ({
    url: `/api/practice/templates/${await addTemplate('practitioner')}`,
    owner: 'practitioner',
    ...(payload && { payload }),
  });
}

function ofLink(step: string, payload?: object): Preparation {
  return async ({ share }) => {
    const { shareToken } = await share();
    return { url: `/api/shared/${shareToken}${step}`, ...(payload && { payload }) };
  };
}

async function ofReminder({ buy }: World): Promise<Partial<Sample>> {
  return { url: `/api/orders/${(await buy()).token}/reminder` };
}

function firstFile(folder: string): string {
  const root = path.join(REPOSITORY_ROOT, folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  const file = files.find((entry) => entry.isFile() && !entry.name.startsWith('.'));
  if (!file) throw new Error(`${folder} is empty.`);
  return path.relative(root, path.join(file.parentPath, file.name));
}
