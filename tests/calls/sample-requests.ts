import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import {
  contactMessages,
  discounts,
  emailConfirmations,
  lots,
  orders,
  passwordResets,
  roleRequests,
  supplements,
} from '#server/db/schema.ts';
import type { Call } from '#server/http/calls.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import type { LotState } from '#shared/rules/lots.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import { confirmSecondFactor } from '#server/modules/administrators/second-factor.ts';
import { openRequest } from '#server/modules/orders/order-requests.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { CARDS, type Card } from '#tests/checkout/shopper.ts';
import {
  agreeAtCheckout,
  declineRun,
  insertRefill,
  offerRefills,
  startRefill,
} from '#tests/support/refills.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { isUser, type People, type Person } from './people.ts';
import {
  createSampleWorld,
  newCodes,
  newName,
  newTemplate,
  PICTURE,
  type Sample,
  type World,
} from './sample-world.ts';

/** Prepares what the person needs for the call. Other requests use the plain path. */
type Preparation = (world: World, person: Person) => Promise<Partial<Sample>> | Partial<Sample>;

export type SampleMaker = (call: Call, person: Person) => Promise<Sample>;

/** Makes a request that succeeds for permitted callers, with its own data. */
export function createSampleMaker(shop: TestApp, people: People): SampleMaker {
  const world = createSampleWorld(shop, people);
  return async (call, person) => {
    const prepare = PREPARATIONS[`${call.method} ${call.path}`];
    return { url: call.path, ...(await prepare?.(world, person)) };
  };
}

const DOSE = {
  supplementId: 1,
  units: { morning: 1 },
  unit: 'capsule',
  food: 'with',
  fromWeek: 1,
  weeks: null,
  words: 'With breakfast',
};

const PREPARATIONS: Record<string, Preparation> = {
  'GET /api/labels': () => ({ url: '/api/labels?ids=1,2' }),
  // The shop is neither empty nor filled with sample data.
  'GET /api/admin/retention': () => ({ url: '/api/admin/retention?kind=links&months=12' }),
  'POST /api/admin/sample': () => ({ status: 409 }),
  'DELETE /api/admin/sample': () => ({ status: 409 }),
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
  'POST /api/checkout/refill/offer': ofRefillPayment((agreement) => ({
    lines: agreement.refill.lines,
  })),
  'PUT /api/checkout/refill': ofRefillPayment(({ refill }) => ({ refill })),
  'POST /api/orders/:token/refill/offer': async ({ shop }) => {
    const { orderToken, lines } = await insertRefill(shop);
    return { url: `/api/orders/${orderToken}/refill/offer`, payload: { lines } };
  },
  'POST /api/orders/:token/refill': async ({ shop, buy }) => {
    await offerRefills(shop);
    const { token } = await buy();
    const offered = await shop.ask({}, `POST /api/orders/${token}/refill/offer`, {});
    const { offer } = offered.json<{ offer: { lines: ChosenLine[]; terms: string[] } }>();
    const lines = offer.lines.map(({ id, intervalDays }) => ({ id, intervalDays }));
    return { url: `/api/orders/${token}/refill`, payload: { lines, terms: offer.terms } };
  },
  'POST /api/orders/:token/refill/settle': async ({ shop, buy }) => {
    await offerRefills(shop);
    const { token } = await buy();
    const clientSecret = await openSetUp(shop, `/api/orders/${token}/refill`);
    return { url: `/api/orders/${token}/refill/settle`, payload: { clientSecret } };
  },
  'POST /api/orders/:token/refill/link': async ({ shop }) => {
    const { orderToken, id } = await insertRefill(shop);
    return { url: `/api/orders/${orderToken}/refill/link`, payload: { id } };
  },
  'GET /api/refills/:token': ofRefill(''),
  'POST /api/refills/:token/skip': ofRefill('/skip', ({ nextOn }) => ({ dueOn: nextOn })),
  'PUT /api/refills/:token': ofRefill('', ({ refillLines }) => ({
    lines: refillLines.map(({ id, intervalDays }) => ({ id, quantity: 1, intervalDays })),
    nextOn: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  })),
  'POST /api/refills/:token/pause': ofRefill('/pause', () => ({})),
  'POST /api/refills/:token/resume': ofRefill('/resume', () => ({})),
  'POST /api/refills/:token/end': ofRefill('/end', () => ({})),
  'POST /api/refills/:token/card': ofRefill('/card', () => ({})),
  'POST /api/refills/:token/card/settle': async ({ shop }) => {
    const { token } = await insertRefill(shop);
    const started = await shop.ask({}, `POST /api/refills/${token}/card`, {});
    return { url: `/api/refills/${token}/card/settle`, payload: started.json() };
  },
  'POST /api/refills/:token/pay': async ({ shop }) => ({
    url: `/api/refills/${await declineRun(shop)}/pay`,
    payload: { otherCard: true },
  }),
  'POST /api/refills/:token/pay/settle': async ({ shop }) => {
    const url = `/api/refills/${await declineRun(shop)}/pay`;
    const paying = await shop.ask({}, `POST ${url}`, { otherCard: true });
    const { clientSecret } = paying.json<{ clientSecret: string }>();
    return { url: `${url}/settle`, payload: { clientSecret } };
  },
  'POST /api/user/refills/:id/link': async ({ shop, people }, person) => {
    const cookies = person === 'customer' ? await people.signIn('customer') : {};
    const { id } = await startRefill(shop, { cookies });
    return { url: `/api/user/refills/${id}/link`, owner: 'customer' };
  },
  'GET /api/admin/refills/:id': ofStaffRefill(''),
  'POST /api/admin/refills/:id/pause': ofStaffRefill('/pause', {}),
  'POST /api/admin/refills/:id/end': ofStaffRefill('/end', {}),
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
  'POST /api/admin/templates': () => ({ payload: { ...newTemplate(), doses: [DOSE] } }),
  'PUT /api/admin/templates/:id': ofShopTemplate(() => ({ ...newTemplate(), doses: [DOSE] })),
  'DELETE /api/admin/templates/:id': ofShopTemplate(),

  'POST /api/admin/discounts': () => ({ payload: newCode() }),
  'PUT /api/admin/discounts/:id': ofCode(() => ({ ...newCode(), version: 1 })),
  'DELETE /api/admin/discounts/:id': ofCode(),

  'POST /api/admin/login': () => ({ payload: { username: 'present', password: PASSWORD } }),
  'POST /api/admin/change-password': () => ({
    payload: { currentPassword: PASSWORD, newPassword: PASSWORD },
  }),
  'POST /api/admin/change-email': async ({ addAdmin }) => ({
    cookies: (await addAdmin()).cookies,
    payload: { email: newRegistration().email, password: PASSWORD },
  }),
  'POST /api/admin/confirm-email': async ({ addAdmin, requestAdminEmail }) => {
    const { id, cookies } = await addAdmin();
    return { cookies, payload: { token: await requestAdminEmail(id) } };
  },
  'DELETE /api/admin/sessions/:id': async ({ readAs }, person) => {
    const [session] = await readAs<{ id: string }[]>(person, '/api/admin/sessions');
    return { url: `/api/admin/sessions/${session?.id ?? randomUUID()}` };
  },
  'POST /api/admin/second-factor': async ({ addAdmin }) => ({
    cookies: (await addAdmin()).cookies,
    payload: { password: PASSWORD },
  }),
  'POST /api/admin/second-factor/confirm': async ({ addAdmin, startSecondFactor }) => {
    const { id, cookies } = await addAdmin();
    const { secret } = await startSecondFactor(id);
    return { cookies, payload: { code: writeCode(secret) } };
  },
  'POST /api/admin/second-factor/end': async ({ shop, addAdmin, startSecondFactor }) => {
    const { id, cookies } = await addAdmin();
    const { secret } = await startSecondFactor(id);
    const { db, deps } = shop;
    const [code = ''] = await confirmSecondFactor(
      { db, secretKey: deps.secretKey },
      { adminId: id, code: writeCode(secret), sessionHash: hashToken(cookies.admin_session) },
    );
    return { cookies, payload: { password: PASSWORD, code } };
  },
  'PUT /api/admin/administrators/:id': async ({ addAdmin }) => ({
    url: `/api/admin/administrators/${(await addAdmin()).id}`,
    payload: { role: 'staff', isActive: false, password: PASSWORD },
  }),
  'POST /api/admin/invitations': () => ({
    payload: { email: newRegistration().email, role: 'staff', password: PASSWORD },
  }),
  'DELETE /api/admin/invitations/:id': async ({ invite }) => ({
    url: `/api/admin/invitations/${(await invite()).id}`,
  }),
  'POST /api/admin/join': async ({ invite }) => ({
    payload: { token: (await invite()).token, username: newName(), password: PASSWORD },
  }),
  'GET /api/policies/:name': () => ({ url: '/api/policies/privacy' }),
  'GET /products/:slug': () => ({ url: '/products/liver-renew-1' }),
  'POST /api/contact': () => ({
    payload: { name: newName(), email: 'ada@shop.example', message: 'Hello' },
  }),
  'PUT /api/admin/settings': async ({ shop }) => {
    const { version, settings } = await readSettings(shop.db);
    return { payload: { version, settings: { ...settings, ...SETTINGS } } };
  },
  // Only the sender: other keys would ask servers outside.
  'PUT /api/admin/service-keys': () => ({
    payload: { mailFrom: 'orders@shop.example', password: PASSWORD },
  }),
  'POST /api/admin/settings/policy-preview': () => ({ payload: { name: 'terms', text: '*Hi*' } }),
  'POST /api/admin/supplements': () => ({
    payload: newSupplement({
      name: newName(),
      ...newCodes(),
      label: makeFullLabel({ pairings: [1] }),
    }),
  }),
  'PUT /api/admin/supplements/:id': ofNew('supplements', '', () =>
    newSupplement({ ...newCodes(), label: makeFullLabel({ pairings: [1] }) }),
  ),
  'DELETE /api/admin/supplements/:id': ofNew('supplements'),
  'PUT /api/admin/supplements/:id/stock': ofNew('supplements', '/stock', () => ({
    stockQuantity: 5,
    lowStockThreshold: 5,
  })),
  'POST /api/admin/supplements/:id/stock-adjustments': ofNew(
    'supplements',
    '/stock-adjustments',
    () => ({ delta: 1, reason: 'received', requestId: randomUUID() }),
  ),
  'GET /api/admin/supplements/:id/stock-moves': ofNew('supplements', '/stock-moves'),
  'GET /api/lot-dates': () => ({ url: '/api/lot-dates?ids=1,2' }),
  'GET /api/admin/supplements/:id/lots': ofNew('supplements', '/lots'),
  'POST /api/admin/inventory/receipts': () => ({
    payload: {
      requestId: randomUUID(),
      supplier: 'Northfield Labs',
      reference: 'DN-1',
      lines: [
        { supplementId: 1, lot: newName(), bestBefore: '2030-06-30', quantity: 2, cost: '9.50' },
      ],
    },
  }),
  'GET /api/admin/lots/:id': ofLot(''),
  'PUT /api/admin/lots/:id': ofLot('', { state: 'blocked', bestBefore: '2030-01-31' }),
  'GET /api/admin/lots/:id/orders': ofLot('/orders'),
  'POST /api/admin/lots/:id/recall-email': ofLot('/recall-email', { message: 'Send it back.' }),
  'POST /api/admin/lots/:id/recall-emails': ofLot(
    '/recall-emails',
    { message: 'Send it back.' },
    'blocked',
  ),
  'POST /api/admin/supplements/import/check': () => importSample(),
  'POST /api/admin/supplements/import': () => importSample(),
  'POST /api/admin/categories': () => ({ payload: { name: newName() } }),
  'PUT /api/admin/categories/:id': ofNew('categories', '', () => ({ name: newName() })),
  'DELETE /api/admin/categories/:id': ofNew('categories'),
  'POST /api/admin/people/:id/deactivate': ofPerson('/deactivate', { endLinks: true }),
  'GET /api/admin/people/:id/links': ofPerson('/links'),
  'POST /api/admin/recommendations/:id/end': async ({ share }) => ({
    url: `/api/admin/recommendations/${(await share()).id}/end`,
  }),
  'POST /api/admin/people/:id/reactivate': ofPerson('/reactivate'),
  'PUT /api/admin/people/:id/role': ofPerson('/role', { role: 'consultant' }),
  'POST /api/admin/people/:id/reset-link': ofPerson('/reset-link'),
  'POST /api/admin/people/:id/answer-request': async ({ shop }) => {
    const { user } = await signUp(shop.app);
    const [request] = await shop.db
      .insert(roleRequests)
      .values({ userId: user.id, roleId: PRACTITIONER_ROLE_ID })
      .returning({ id: roleRequests.id });
    return {
      url: `/api/admin/people/${user.id}/answer-request`,
      payload: { requestId: request?.id, state: 'refused', answer: 'Not yet.' },
    };
  },
  'GET /api/admin/orders/:id': ofOrder(''),
  'PUT /api/admin/orders/:id/note': ofOrder('/note', { note: 'Call before sending' }),
  'POST /api/admin/orders/ship': async ({ buy }) => ({ payload: { ids: [(await buy()).id] } }),
  'GET /api/admin/packing-slips': async ({ buy }) => ({
    url: `/api/admin/packing-slips?orders=${(await buy()).id}`,
  }),
  'DELETE /api/admin/messages/:id': async ({ shop }) => {
    const message = { name: newName(), email: 'ada@shop.example', message: 'Hello' };
    const [row] = await shop.db
      .insert(contactMessages)
      .values(message)
      .returning({ id: contactMessages.id });
    return { url: `/api/admin/messages/${row?.id}` };
  },
  'GET /api/admin/emails/:id/body': async ({ sendMail }) => ({
    url: `/api/admin/emails/${await sendMail()}/body`,
  }),
  'POST /api/admin/emails/:id/resend': async ({ sendMail }) => ({
    url: `/api/admin/emails/${await sendMail()}/resend`,
  }),
  'POST /api/admin/orders/:id/ship': ofOrder('/ship', {}),
  'POST /api/admin/orders/:id/collect': async ({ shop, buy }) => {
    const { id } = await buy();
    await shop.db.update(orders).set({ orderStatus: 'ready' }).where(eq(orders.id, id));
    return { url: `/api/admin/orders/${id}/collect` };
  },
  'POST /api/admin/orders/collect': async ({ buy }) => ({ payload: { ids: [(await buy()).id] } }),
  'PUT /api/admin/orders/:id/tracking': async ({ shop, buy }) => {
    const { id } = await buy();
    await shop.db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id));
    return { url: `/api/admin/orders/${id}/tracking`, payload: { trackingNumber: '1Z 999' } };
  },
  'POST /api/admin/orders/:id/cancel': ofOrder('/cancel', {}),
  'POST /api/admin/orders/:id/answer-request': async ({ shop, buy }) => {
    const { id, token } = await buy();
    const { id: requestId } = await openRequest({ db: shop.db, mailOrigin: '' }, token, {
      kind: 'cancel',
      message: 'I ordered it twice.',
    });
    return {
      url: `/api/admin/orders/${id}/answer-request`,
      payload: { requestId, state: 'accepted', answer: 'Of course.' },
    };
  },
  'POST /api/admin/orders/:id/refund': ofOrder('/refund', { restock: true }),
  'PUT /api/admin/users/:id/commission-rate': async ({ owe }) => ({
    url: `/api/admin/users/${await owe()}/commission-rate`,
    payload: { rate: 1_250 },
  }),
  'POST /api/admin/users/:id/payouts': async ({ owe }) => ({
    url: `/api/admin/users/${await owe()}/payouts`,
    payload: { amountCents: 100, paidOutCents: 0, note: 'Transfer 7' },
  }),
  'POST /api/admin/normalize-url': async ({ upload }) => ({ payload: { rawPath: await upload() } }),
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

/** A row in every list, so its fields can be broken. */
const SETTINGS = {
  upperLimits: [{ nutrient: 'zinc', amount: 25, unit: 'mg', note: 'Ours' }],
  orderStaff: ['ada@shop.example'],
  stockStaff: ['ada@shop.example'],
  deliveryMethods: [
    {
      id: 'ground',
      name: 'Ground',
      priceCents: 495,
      freeFromCents: 5_000,
      places: ['US'],
      fromDays: 2,
      toDays: 5,
    },
  ],
  tax: { isCharged: false, includesDelivery: false, rates: [{ state: 'CA', percent: '7.25' }] },
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

function ofRefillPayment(
  body: (agreement: Awaited<ReturnType<typeof agreeAtCheckout>>) => object,
): Preparation {
  return async ({ shop }) => {
    const agreement = await agreeAtCheckout(shop);
    const { clientSecret, cookies } = agreement;
    return { payload: { clientSecret, ...body(agreement) }, cookies };
  };
}

function ofRefill(
  step: string,
  body?: (started: Awaited<ReturnType<typeof insertRefill>>) => object,
): Preparation {
  return async ({ shop }) => {
    const started = await insertRefill(shop);
    const url = `/api/refills/${started.token}${step}`;
    return { url, ...(body && { payload: body(started) }) };
  };
}

function ofStaffRefill(step: string, payload?: object): Preparation {
  return async ({ shop }) => {
    const { id } = await insertRefill(shop);
    return { url: `/api/admin/refills/${id}${step}`, ...(payload && { payload }) };
  };
}

async function openSetUp(shop: TestApp, path: string): Promise<string> {
  const offered = await shop.ask({}, `POST ${path}/offer`, {});
  const { offer } = offered.json<{ offer: { lines: ChosenLine[]; terms: string[] } }>();
  const lines = offer.lines.map(({ id, intervalDays }) => ({ id, intervalDays }));
  const started = await shop.ask({}, `POST ${path}`, { lines, terms: offer.terms });
  return started.json<{ clientSecret: string }>().clientSecret;
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

function ofShopTemplate(body?: () => object): Preparation {
  return async ({ addTemplate }) => ({
    url: `/api/admin/templates/${await addTemplate('administrator')}`,
    ...(body && { payload: body() }),
  });
}

function newCode() {
  return {
    ...{ code: `CODE${randomUUID().slice(0, 8)}`, rate: 1_000, amountCents: null },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, leastGoodsCents: 0 },
    ...{ mostUses: 5, mostUsesPerPerson: 1, firstOrderOnly: false, isPaused: false },
    ...{ supplementIds: [1], categories: ['bind'] },
  };
}

function ofCode(body?: () => object): Preparation {
  return async ({ shop }) => {
    const [row] = await shop.db
      .insert(discounts)
      .values({ code: newCode().code.toUpperCase(), rate: 1_000 })
      .returning();
    return { url: `/api/admin/discounts/${row?.id}`, ...(body && { payload: body() }) };
  };
}

function ofLink(step: string, payload?: object): Preparation {
  return async ({ share }) => {
    const { shareToken } = await share();
    return { url: `/api/shared/${shareToken}${step}`, ...(payload && { payload }) };
  };
}

function ofOrder(step: string, payload?: object): Preparation {
  return async ({ buy }) => {
    const { id } = await buy();
    return { url: `/api/admin/orders/${id}${step}`, ...(payload && { payload }) };
  };
}

function ofLot(step: string, payload?: object, state: LotState = 'shelf'): Preparation {
  return async ({ shop, create }) => {
    const supplementId = await create('supplements');
    const lot = { supplementId, code: newName(), bestBefore: '2030-06-30', state };
    const [created] = await shop.db.insert(lots).values(lot).returning({ id: lots.id });
    return { url: `/api/admin/lots/${created?.id}${step}`, ...(payload && { payload }) };
  };
}

async function ofReminder({ buy }: World): Promise<Partial<Sample>> {
  return { url: `/api/orders/${(await buy()).token}/reminder` };
}

function ofPerson(step: string, payload?: object): Preparation {
  return async ({ shop }) => {
    const { user } = await signUp(shop.app);
    return { url: `/api/admin/people/${user.id}${step}`, ...(payload && { payload }) };
  };
}

function ofNew(kind: 'supplements' | 'categories', step = '', body?: () => object): Preparation {
  return async ({ create }) => ({
    url: `/api/admin/${kind}/${await create(kind)}${step}`,
    ...(body && { payload: body() }),
  });
}

function importSample(): Partial<Sample> {
  const row = [newName(), 'For the morning', 'bind', 'Calm', '12.00'];
  const payload = `name,description,category,benefits,price\n${row.join(',')}\n`;
  return { payload, headers: { 'content-type': 'text/csv' } };
}

function firstFile(folder: string): string {
  const root = path.join(REPOSITORY_ROOT, folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  const file = files.find((entry) => entry.isFile() && !entry.name.startsWith('.'));
  if (!file) throw new Error(`${folder} is empty.`);
  return path.relative(root, path.join(file.parentPath, file.name));
}
