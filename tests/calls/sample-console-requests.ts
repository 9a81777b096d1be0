import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contactMessages, discounts, lots, orders, roleRequests } from '#server/db/schema.ts';
import type { LotState } from '#shared/rules/lots.ts';
import { confirmSecondFactor } from '#server/modules/administrators/second-factor.ts';
import { openRequest } from '#server/modules/orders/order-requests.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { hashToken } from '#server/security/tokens.ts';
import { newRegistration, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { writeCode } from '#tests/support/second-factor.ts';
import { PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import {
  DOSE,
  newCodes,
  newName,
  newTemplate,
  type Preparation,
  type Sample,
} from './sample-world.ts';

export const CONSOLE_REQUESTS: Record<string, Preparation> = {
  'GET /api/admin/retention': () => ({ url: '/api/admin/retention?kind=links&months=12' }),
  // The shop is neither empty nor filled with sample data.
  'POST /api/admin/sample': () => ({ status: 409 }),
  'DELETE /api/admin/sample': () => ({ status: 409 }),
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
