import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useShop } from '#tests/checkout/use-shop.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { reportNewOrders } from './report-new-orders.ts';

const shop = useShop();
const STAFF = ['packing@shop.example', 'owner@shop.example'];
const MINUTE_MS = 60_000;

beforeEach(() => decideSettings(shop().db, { orderStaff: STAFF }));

async function sell(): Promise<number> {
  const { body } = await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }]);
  if (!body.order) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return body.order.id;
}

const readEmails = () =>
  shop().rows<{ recipient: string; subject: string; text_body: string }>(
    sql`select recipient, subject, text_body from email_outbox where kind = 'staff' order by id`,
  );

test('emails each of the staff once about an order', async () => {
  const id = await sell();
  await reportNewOrders(shop().checkout, 0);
  await reportNewOrders(shop().checkout, MINUTE_MS);
  expect(await readEmails()).toMatchObject(
    STAFF.map((recipient) => ({ recipient, subject: `New order #${id}` })),
  );
});

test('emails a repeated recipient once and leaves out shipped orders', async () => {
  await decideSettings(shop().db, { orderStaff: ['packing@shop.example', 'packing@shop.example'] });
  const shipped = await sell();
  await shop().db.execute(sql`update orders set order_status = 'shipped' where id = ${shipped}`);
  const waiting = await sell();
  await reportNewOrders(shop().checkout, 0);
  expect(await readEmails()).toMatchObject([{ subject: `New order #${waiting}` }]);
});

test('collects further orders of the same minute in the next email', async () => {
  await sell();
  await reportNewOrders(shop().checkout, 0);
  const others = [await sell(), await sell()];
  await reportNewOrders(shop().checkout, MINUTE_MS - 1);
  expect(await readEmails()).toHaveLength(2);
  await reportNewOrders(shop().checkout, MINUTE_MS);
  const emails = await readEmails();
  expect(emails).toHaveLength(4);
  expect(emails[2]).toMatchObject({ subject: '2 new orders' });
  for (const id of others) expect(emails[2]?.text_body).toContain(`#${id}: 1 unit`);
});

test('neither loses nor repeats an order with several processes and a crash', async () => {
  const ids = [await sell(), await sell()];
  const crash = shop().db.transaction(async (tx) => {
    await reportNewOrders({ ...shop().checkout, db: tx }, 0);
    throw new Error('died before the commit');
  });
  await expect(crash).rejects.toThrow('died');
  expect(await readEmails()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => reportNewOrders(shop().checkout, MINUTE_MS)));
  await reportNewOrders(shop().checkout, 2 * MINUTE_MS);
  const emails = (await readEmails()).filter(({ recipient }) => recipient === STAFF[0]);
  for (const id of ids) {
    expect(emails.filter(({ text_body }) => text_body.includes(`#${id}: `))).toHaveLength(1);
  }
});

test('sends nothing without staff and nothing about unpaid orders', async () => {
  await shop()
    .openBrowser()
    .buy([{ id: 1, quantity: 1 }], 'refusesCapture');
  await reportNewOrders(shop().checkout, 0);
  await decideSettings(shop().db, { orderStaff: [] });
  await sell();
  await reportNewOrders(shop().checkout, MINUTE_MS);
  expect(await readEmails()).toEqual([]);
});
