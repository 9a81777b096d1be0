import { parse } from 'csv-parse/sync';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, orders } from '#server/db/schema.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { exportOrders } from './export-orders.ts';

const ROWS_AT_ONCE = 100;

const shop = useTestApp();

let opened: Promise<Console> | undefined;
/** Once for all: a password takes its time. */
const signIn = () => (opened ??= openConsole(shop()));

async function download(path: string) {
  const { cookies } = await signIn();
  return shop().app.inject({ url: `/api/admin${path}`, cookies });
}

describe('the order export', () => {
  async function placeOrders(count: number, name: string) {
    const order = makeOrderRow([
      { id: 1, name: 'Bile Flow', category: 'cleanse', quantity: 2, price: '10.00' },
      { id: 2, name: '=Evil', category: 'bind', quantity: 1, price: '5.00' },
    ]);
    const rows = Array.from({ length: count }, (_, index) => ({
      ...order,
      customerName: name,
      customerEmail: `${index}@export.example`,
    }));
    // Each order moves the sum of its day: many at once are more than a statement's time on a busy machine.
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      await shop()
        .db.insert(orders)
        .values(rows.slice(start, start + ROWS_AT_ONCE));
    }
  }

  test('contains all pages of filtered orders', async () => {
    await placeOrders(1_001, 'Many Pages');
    const { headers, body } = await download('/orders.csv?search=Many%20Pages&paymentStatus=paid');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    // More than a search counts in passing.
    expect(headers['x-total-count']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    const records = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    expect(records).toHaveLength(1_001);
    const numbers = records.map((record) => Number(record['number']));
    expect(new Set(numbers).size).toBe(1_001);
    expect(records[0]).toMatchObject({
      name: 'Many Pages',
      paymentStatus: 'paid' as const,
      orderStatus: 'processing',
      items: "Bile Flow × 2\n'=Evil × 1",
      totalItems: '2',
      totalQuantity: '3',
      totalAmount: '25.00',
      refundedAmount: '0.00',
      recommendationId: '',
    });
  });

  test('reads a page only when the previous one was sent', async () => {
    await placeOrders(1_001, 'Reader Who Left');
    let reads = 0;
    const counted = new Proxy(shop().db, {
      get(target, name, receiver) {
        if (name === 'select') reads += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const file = exportOrders(counted, { search: 'Reader Who Left' });
    await file.next();
    expect(reads).toBe(0);
    expect((await file.next()).value).toContain('Reader Who Left');
    const readForOnePage = reads;
    await file.return(undefined);
    expect((await file.next()).done).toBe(true);
    expect(reads).toBe(readForOnePage);
  });

  test('contains no formulas and tolerates bad data', async () => {
    await placeOrders(1, '=cmd|calc');
    await shop()
      .db.update(orders)
      .set({ items: 'not JSON' })
      .where(sql`customer_name = '=cmd|calc'`);
    const { headers, body } = await download('/orders.csv?search=calc');
    expect(headers['x-total-count']).toBe('1');
    expect(parse(body, { bom: true })[1]).toContain("'=cmd|calc");
  });

  test('leaves an audit entry with its filter but not its search words', async () => {
    await download('/orders.csv?search=nobody&from=2026-01-01');
    const [entry] = await shop().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'exported',
      subject: 'orders',
      after: { isSearched: true, from: '2026-01-01' },
    });
    expect(entry?.after).not.toHaveProperty('search');
  });

  test('refuses filters that the list does not have', async () => {
    expect((await download('/orders.csv?paymentStatus=stolen')).statusCode).toBe(400);
    expect((await download('/orders.csv?from=yesterday')).statusCode).toBe(400);
  });
});
