import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { adminUsers } from '#server/db/schema.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { inspect } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { answerOrderRequest } from './answer-order-request.ts';
import { listRequests, listRequestsByToken, openRequest } from './order-requests.ts';
import { cancelOrder, carryOutPendingRefunds, refundOrder } from './refund-order.ts';

const shop = useShop();

type Asked = { orderId: number; token: string; requestId: number };

/** Two of supplement 1 at $11.00 and three of supplement 2 at $12.00: $58.00. */
async function askToCancel(): Promise<Asked> {
  const { body } = await shop()
    .openBrowser()
    .buy([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 3 },
    ]);
  const { id: orderId, token } = body.order!;
  const { id: requestId } = await openRequest(shop().checkout, token, {
    kind: 'cancel',
    message: 'I ordered it twice.',
  });
  return { orderId, token, requestId };
}

async function accept({ orderId, requestId }: Asked): Promise<void> {
  const [admin] = await shop()
    .db.insert(adminUsers)
    .values({
      username: crypto.randomUUID(),
      password: '-',
      email: `${crypto.randomUUID()}@x.test`,
    })
    .returning({ id: adminUsers.id });
  await answerOrderRequest(shop().checkout, {
    ...{ orderId, requestId, adminId: admin!.id, state: 'accepted', answer: 'Gladly.' },
  });
}

async function readOrder() {
  const [row] = await shop().rows(
    sql`select payment_status, order_status, refunded_amount from orders`,
  );
  return row;
}

async function readBank() {
  const [row] = await shop().rows<{ cents: number }>(
    sql`select refunded_cents as cents from demo_intents`,
  );
  return row?.cents;
}

async function readShelf() {
  const rows = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id in (1, 2) order by id`,
  );
  return rows.map(({ stock }) => stock);
}

/** Emails to the buyer since the confirmation. */
const listEmails = () =>
  shop().rows<{ kind: string; subject: string; text: string }>(
    sql`select kind, subject, text_body as text from email_outbox
      where kind in ('request', 'canceled', 'refunded') order by id`,
  );

const CANCELED = {
  payment_status: 'refunded',
  order_status: 'canceled',
  refunded_amount: '58.00',
};

const letTimePass = () =>
  shop().db.execute(sql`update refunds set updated_at = now() - interval '1 minute'`);

describe('an accepted cancellation', () => {
  test('cancels and refunds the order and reports the amount in one email', async () => {
    const asked = await askToCancel();
    await accept(asked);
    expect(await readOrder()).toEqual(CANCELED);
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 12]);
    expect(await listRequests(shop().db, asked.orderId)).toMatchObject([{ state: 'accepted' }]);
    const emails = await listEmails();
    expect(emails.map(({ subject }) => subject)).toEqual([
      `We received your request about order #${asked.orderId}`,
      `Your order #${asked.orderId} was canceled`,
    ]);
    expect(emails[0]?.text).toContain('I ordered it twice.');
    expect(emails[1]?.text).toContain('Gladly.');
    expect(emails[1]?.text).toContain('$58.00');
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds only the rest of an order that was partly refunded', async () => {
    const asked = await askToCancel();
    const lines = [{ id: 1, quantity: 2 }];
    await refundOrder(shop().checkout, { orderId: asked.orderId, lines, restock: true });
    await accept(asked);
    expect(await readOrder()).toEqual(CANCELED);
    expect(await readBank()).toBe(5_800);
    expect((await listEmails()).at(-1)?.text).toContain('$36.00');
  });

  test.each(['lose request', 'lose answer'] as const)(
    'is completed once after a crash: %s',
    async (loss) => {
      const asked = await askToCancel();
      shop().world.trouble.onCall = (call) => (call === 'refund' ? loss : undefined);
      await expect(accept(asked)).rejects.toMatchObject({ code: 'payment_provider_failed' });
      expect(await readOrder()).toMatchObject({ order_status: 'canceled' });
      expect(await listRequests(shop().db, asked.orderId)).toMatchObject([{ state: 'accepted' }]);
      expect((await listEmails()).map(({ kind }) => kind)).toEqual(['request']);
      await expect(accept(asked)).rejects.toMatchObject({ code: 'conflict' });

      shop().world.trouble.onCall = () => undefined;
      await letTimePass();
      await Promise.all([1, 2, 3].map(() => carryOutPendingRefunds(shop().checkout)));
      expect(await readOrder()).toEqual(CANCELED);
      expect(await readBank()).toBe(5_800);
      expect(await readShelf()).toEqual([12, 12]);
      expect((await listEmails()).map(({ kind }) => kind)).toEqual(['request', 'canceled']);
      expect(await inspect(shop(), 'rest')).toEqual([]);
    },
  );

  test('refunds once when two administrators accept at the same moment', async () => {
    const asked = await askToCancel();
    const outcomes = await Promise.allSettled([accept(asked), accept(asked)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readBank()).toBe(5_800);
    expect((await listEmails()).map(({ kind }) => kind)).toEqual(['request', 'canceled']);
  });

  test('reopens with the reason when the provider refuses', async () => {
    const asked = await askToCancel();
    vi.spyOn(shop().deps.payments, 'refund').mockRejectedValueOnce(
      new ProviderError('The account is closed.', { refused: true }),
    );
    await expect(accept(asked)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The refund was refused: The account is closed.',
    });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', order_status: 'processing' });
    expect(await listRequests(shop().db, asked.orderId)).toMatchObject([
      { state: 'open', answer: null, problem: 'The account is closed.' },
    ]);
    const [shownToBuyer] = await listRequestsByToken(shop().db, asked.token);
    expect(shownToBuyer).not.toHaveProperty('problem');
    expect((await listEmails()).map(({ kind }) => kind)).toEqual(['request']);

    await accept(asked);
    expect(await readOrder()).toEqual(CANCELED);
    expect(await listRequests(shop().db, asked.orderId)).toMatchObject([
      { state: 'accepted', answer: 'Gladly.', problem: null },
    ]);
  });

  test('becomes a return when the order has shipped', async () => {
    const asked = await askToCancel();
    await shop().db.execute(sql`update orders set order_status = 'shipped'`);
    await accept(asked);
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', order_status: 'shipped' });
    expect(await readBank()).toBe(0);
    expect(await listRequests(shop().db, asked.orderId)).toMatchObject([
      { kind: 'return', state: 'accepted' },
    ]);
    expect((await listEmails()).at(-1)?.text).toContain('so we accept it as a return');
  });

  test('reports the earlier refund of an order that was canceled in the meantime', async () => {
    const asked = await askToCancel();
    await cancelOrder(shop().checkout, { orderId: asked.orderId });
    await accept(asked);
    expect(await readBank()).toBe(5_800);
    const answer = (await listEmails()).at(-1);
    expect(answer?.kind).toBe('request');
    expect(answer?.text).toContain('Your order has already been canceled.');
    expect(answer?.text).toContain('$58.00');
  });
});
