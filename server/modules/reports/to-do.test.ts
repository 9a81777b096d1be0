import { expect, test } from 'vitest';
import {
  contactMessages,
  emailOutbox,
  orderEvents,
  orderRequests,
  orders,
  roleRequests,
} from '#server/db/schema.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import type { AdminOrder } from '#shared/contracts/admin-orders.ts';
import type { ToDo } from '#shared/contracts/reports.ts';
import { signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { withShop } from '#tests/support/test-app.ts';

test('counts open tasks but no finished ones', () =>
  withShop(async (shop) => {
    const { call, list } = await openConsole(shop);
    const before: ToDo = (await call('GET', '/to-do')).body;
    expect(before).toMatchObject({
      approvals: 0,
      messages: 0,
      toShip: 0,
      requests: 0,
      disputes: 0,
      failedRefunds: 0,
      failedRefills: 0,
      failedEmail: 0,
    });
    const sell = async (change = {}) => {
      const [order] = await shop.db
        .insert(orders)
        .values({ ...makeOrderRow(), paymentStatus: 'paid', ...change })
        .returning({ id: orders.id });
      return order?.id ?? 0;
    };
    const asked = await sell();
    await sell({ orderStatus: 'shipped' });
    await sell({ paymentStatus: 'pending' });
    const disputed = await sell({ orderStatus: 'shipped' });
    const settled = await sell({ paymentStatus: 'refunded', orderStatus: 'canceled' });
    const request = { kind: 'return' as const, message: 'It broke.' };
    await shop.db.insert(orderRequests).values([
      { orderId: asked, ...request },
      { orderId: disputed, ...request, state: 'refused' },
    ]);
    await shop.db.insert(orderEvents).values([
      { orderId: disputed, kind: 'disputed' },
      { orderId: disputed, kind: 'disputed' },
      { orderId: settled, kind: 'disputed' },
      // The staff member who asked saw an immediate refusal.
      { orderId: asked, kind: 'refund_failed', detail: { reason: 'No.' } },
      { orderId: disputed, kind: 'refund_failed', detail: { amountCents: 100, refund: 're_1' } },
      { orderId: disputed, kind: 'noted' },
      { orderId: settled, kind: 'noted' },
      { orderId: settled, kind: 'refund_failed', detail: { amountCents: 100, refund: 're_2' } },
    ]);
    const mail = { recipient: 'a@shop.example', subject: '', textBody: '', htmlBody: '' };
    await shop.db.insert(emailOutbox).values([
      { ...mail, key: 'lost', attempts: MAX_ATTEMPTS },
      { ...mail, key: 'late', attempts: 1 },
      { ...mail, key: 'emptied', attempts: MAX_ATTEMPTS, recipient: '' },
      { ...mail, key: 'sent', attempts: MAX_ATTEMPTS, sentAt: new Date() },
    ]);
    await shop.db
      .insert(contactMessages)
      .values({ name: 'Ada', email: 'ada@shop.example', message: 'Hello' });
    const { user } = await signUp(shop.app);
    await shop.db.insert(roleRequests).values([
      { userId: user.id, roleId: 1, state: 'refused' },
      { userId: user.id, roleId: 1 },
    ]);
    expect((await call('GET', '/to-do')).body).toEqual({
      ...before,
      approvals: 1,
      messages: 1,
      toShip: 1,
      requests: 1,
      disputes: 1,
      failedRefunds: 1,
      failedRefills: 0,
      failedEmail: 1,
    });
    const found = async (attention: string) =>
      (await list<AdminOrder>(`/orders?attention=${attention}`)).rows.map(({ id }) => id);
    expect(await found('request')).toEqual([asked]);
    expect(await found('dispute')).toEqual([disputed]);
    expect(await found('refund')).toEqual([settled]);
  }));
