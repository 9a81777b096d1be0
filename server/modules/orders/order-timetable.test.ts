import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { OrderSupply, OrderTimetable } from '#shared/contracts/order-supply.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { PASSWORD, type SignedIn } from '#tests/support/accounts.ts';
import { makeLabel } from '#tests/support/labels.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

const DOSE = {
  ...{ supplementId: 1, units: { morning: 1 }, unit: 'capsule', food: 'with' },
  ...{ fromWeek: 2, weeks: 8, words: 'Slowly, see evil.example.' },
};

function put({ cookies }: SignedIn, url: string, payload: object) {
  return shop().app.inject({ method: 'PUT', url, cookies, payload });
}

async function buy(more: object = {}, shareToken?: string, ids = [1]) {
  const browser = createShopper(sendInto(shop().app));
  if (shareToken) await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
  const secret = secretOf(
    await browser.load(
      ids.map((id) => ({ id, quantity: 2 })),
      more,
    ),
  );
  await browser.confirm(secret);
  const { order } = (await browser.settle(secret)).body;
  if (!order) throw new Error('There is no order.');
  return order;
}

async function share(dose: object = DOSE) {
  const sender = await signUpPractitioner(shop());
  const profile = {
    ...{ displayName: 'Dr. Grace', title: '', practice: '', phone: '555 0100' },
    ...{ website: '', pictureUrl: '', greeting: '' },
  };
  expect((await put(sender, '/api/practice/profile', profile)).statusCode).toBe(200);
  const cart = await shareCart(shop(), sender, newCart({ 1: 2 }));
  await put(sender, `/api/shared-carts/${cart.id}/plan`, { lines: [dose] });
  return { sender, cart };
}

const read = async <T>(token: string, what: string) =>
  (await shop().app.inject(`/api/orders/${token}/${what}`)).json<T>();

async function readEmail(orderId: number): Promise<string> {
  const [mail] = await selectRows<{ text: string }>(
    shop().db,
    sql`select text_body as text from email_outbox where order_id = ${orderId}`,
  );
  return mail?.text ?? '';
}

const setLabel = () =>
  shop()
    .db.update(supplements)
    .set({ label: makeLabel({ servingsPerContainer: 30 }) })
    .where(eq(supplements.id, 1));

test('shows the practitioner’s doses, instructions and name as they were ordered', async () => {
  await setLabel();
  const { sender, cart } = await share();
  const order = await buy({ fromSharedCartId: cart.id }, cart.shareToken);
  const expected = {
    sender: { name: 'Dr. Grace', phone: '555 0100' },
    ...{ title: 'Better sleep', words: 'For four weeks', lines: [DOSE] },
  };
  expect(await read<OrderTimetable>(order.token, 'timetable')).toEqual(expected);
  // Two containers of 30 servings of 2 capsules, at 1 capsule a day.
  const { supply } = await read<OrderSupply>(order.token, 'reminder');
  expect(supply?.days).toBe(120);

  const mail = await readEmail(order.id);
  for (const part of [
    'Dr. Grace wrote:\nFor four weeks',
    'How to take it, set by Dr. Grace:',
    'Morning\nLiver Renew: 1 capsule, with food, from week 2, for 8 weeks',
    'Liver Renew: “Slowly, see evil. example.”',
  ]) {
    expect(mail).toContain(part);
  }
  expect(mail).not.toContain('Take 2 capsules once daily');

  const deleted = await shop().app.inject({
    ...{ method: 'POST', url: '/api/user/delete-account' },
    ...{ cookies: sender.cookies, payload: { password: PASSWORD } },
  });
  expect(deleted.statusCode).toBe(200);
  expect(await read(order.token, 'timetable')).toEqual({
    ...{ sender: null, title: '', words: '', lines: [] },
  });
});

test('names the label as the source of lines that the practitioner left alone', async () => {
  const label = makeLabel({ servingsPerContainer: 30 });
  await shop()
    .db.update(supplements)
    .set({ label })
    .where(inArray(supplements.id, [1, 2]));
  const { cart } = await share();
  const order = await buy({ fromSharedCartId: cart.id }, cart.shareToken, [1, 2]);
  const mail = await readEmail(order.id);
  expect(mail).toContain('How to take it, set by Dr. Grace unless marked:');
  expect(mail).toContain('Liver Renew: 1 capsule, with food, from week 2, for 8 weeks\n');
  expect(mail).toMatch(/Kidney Clear: 2 capsules.*\(from the label\)\n/);
});

test('uses the labels’ times without a recommendation', async () => {
  await setLabel();
  const order = await buy();
  expect(await read(order.token, 'timetable')).toMatchObject({ sender: null, lines: [] });
  const mail = await readEmail(order.id);
  expect(mail).toContain('How to take it, from the labels:\n\nMorning\nLiver Renew: 2 capsules');
});

test('offers no reminder where the supply covers all weeks of a dose', async () => {
  await setLabel();
  const { cart } = await share({ ...DOSE, weeks: 17 });
  const covered = await buy({ fromSharedCartId: cart.id }, cart.shareToken);
  // 120 days of supply, and 17 weeks are 119 days.
  expect(await read(covered.token, 'reminder')).toMatchObject({
    supply: { days: 120 },
    reminder: 'unavailable',
  });
  const { cart: longer } = await share({ ...DOSE, weeks: 18 });
  const short = await buy({ fromSharedCartId: longer.id }, longer.shareToken);
  expect(await read(short.token, 'reminder')).toMatchObject({ reminder: 'off' });
});

test('counts a label without a serving as none', async () => {
  await setLabel();
  await shop().db.execute(sql`update supplements set label = label - 'serving' where id = 1`);
  const order = await buy();
  expect(await read(order.token, 'reminder')).toMatchObject({ supply: null });
  for (const url of ['/api/supplements', '/api/labels?ids=1', `/api/orders/${order.token}`]) {
    expect((await shop().app.inject(url)).statusCode, url).toBe(200);
  }
});

test('refuses an unknown order', async () => {
  const answer = await shop().app.inject(`/api/orders/${'A'.repeat(43)}/timetable`);
  expect(answer.statusCode).toBe(404);
});
