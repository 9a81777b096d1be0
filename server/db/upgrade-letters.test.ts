import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openEarlierDatabase } from '#tests/support/earlier-database.ts';
import { openDatabase } from './open-database.ts';
import { mailOutbox } from './schema.ts';

const CHECKOUT_ID = '7d2f1f0e-6a3c-4f57-9a55-0d3b6c1f2a10';

/** One of each letter that holds something about a person, as the version before wrote it. */
const LETTERS = [
  ['order-1-confirmation', 'order', 'ada@shop.example'],
  ['order-1-shipped', 'shipped', 'ada@shop.example'],
  ['order-1-reminder', 'reminder', 'ada@shop.example'],
  ['refund-5', 'refunded', 'ada@shop.example'],
  ['refund-1-bank-900', 'refunded', 'ada@shop.example'],
  ['request-6-answered', 'request', 'ada@shop.example'],
  ['request-6-to-staff@shop.example', 'staff', 'staff@shop.example'],
  [`checkout-${CHECKOUT_ID}-canceled`, 'canceled', 'ada@shop.example'],
  ['confirm-hash', 'account', 'ADA@shop.example'],
  ['news-2-1700000000000', 'news', 'ada@shop.example'],
  ['role-request-3-answered', 'request', 'ada@shop.example'],
  ['recommendation-4-uuid', 'recommendation', 'jane@patient.example'],
  ['invitation-hash', 'account', 'ada@shop.example'],
  ['order-999999999-shipped', 'shipped', 'nobody@shop.example'],
] as const;

const ROWS = `
  insert into user_roles (id, name, description) values (1, 'customer', 'Buys');
  insert into users (id, email, username, password, role_id) values (2, 'ada@shop.example', 'ada', 'x', 1);
  insert into role_requests (id, user_id, role_id) values (3, 2, 1);
  insert into shared_carts (id, from_user_id, share_token, title, cart_items, total_amount)
    values (4, 2, 'token', 'A cart', '[]', 0);
  insert into orders (id, user_id, items, total_items, total_quantity, total_amount, checkout_id)
    values (1, 2, '[]', 0, 0, 19, '${CHECKOUT_ID}');
  insert into refunds (id, order_id, amount_cents, units, restock) values (5, 1, 900, '[]', false);
  insert into order_requests (id, order_id, kind, message) values (6, 1, 'return', 'It is Ada');
  insert into mail_outbox (key, kind, recipient, subject, text_body, html_body, order_id) values
  ${LETTERS.map(
    ([key, kind, to]) =>
      `('${key}', '${kind}', '${to}', 's', 't', 'h', ${kind === 'order' ? 1 : 'null'})`,
  ).join(', ')};`;

test(
  'letters of the version before are known to belong to their order or account',
  { timeout: 120_000 },
  async () => {
    const earlier = await openEarlierDatabase('0015_stock_adjustment_requests');
    await earlier.run(ROWS);
    await earlier.close();
    const database = await openDatabase(earlier.config, createLog('silent'));
    onTestFinished(() => database.close());
    const { key, orderId, userId } = mailOutbox;
    const found = await database.db
      .select({ key, orderId, userId })
      .from(mailOutbox)
      .orderBy(asc(mailOutbox.id));
    expect(found).toEqual([
      ...LETTERS.slice(0, 8).map(([each]) => ({ key: each, orderId: 1, userId: null })),
      ...LETTERS.slice(8, 12).map(([each]) => ({ key: each, orderId: null, userId: 2 })),
      ...LETTERS.slice(12).map(([each]) => ({ key: each, orderId: null, userId: null })),
    ]);
  },
);
