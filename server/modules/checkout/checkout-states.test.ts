import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CHECKOUT_STATES } from '#server/db/schema.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { getCheckout, isFinal, moveCheckout } from './checkout-states.ts';

const shop = useShop();

const EDGES = new Set([
  'creating > open',
  'creating > expired',
  'open > allocated',
  'open > rejected',
  'open > expired',
  'allocated > paid',
  'allocated > canceled',
  'rejected > canceled',
]);
const PAIRS = CHECKOUT_STATES.flatMap((from) => CHECKOUT_STATES.map((to) => [from, to] as const));

async function openCheckout(): Promise<string> {
  await shop()
    .openBrowser()
    .load([{ id: 1, quantity: 1 }]);
  const [row] = await shop().rows<{ id: string }>(sql`select id from checkouts`);
  return row!.id;
}

test('allows only known moves', async () => {
  const id = await openCheckout();
  const checkout = await getCheckout(shop().db, id);
  for (const [state, to] of PAIRS) {
    if (EDGES.has(`${state} > ${to}`)) continue;
    const move = moveCheckout(shop().db, { ...checkout, state }, to);
    await expect(move, `${state} > ${to}`).rejects.toThrow('cannot go');
  }
  expect((await getCheckout(shop().db, id)).state).toBe('open');
});

test('ignores a move from a former state', async () => {
  const id = await openCheckout();
  const checkout = await getCheckout(shop().db, id);
  const old = { ...checkout, state: 'allocated' as const };
  expect(await moveCheckout(shop().db, old, 'paid')).toEqual({ kind: 'changed' });
  expect((await getCheckout(shop().db, id)).state).toBe('open');
});

test('lets one of several simultaneous moves happen', async () => {
  await openCheckout();
  const [row] = await shop().rows<{
    id: string;
  }>(sql`insert into checkouts (browser_id, network, basket_key, fingerprint, items, charges, provider, expires_at)
    select 'other', network, basket_key, fingerprint, items, charges, provider, expires_at from checkouts returning id`);
  const checkout = await getCheckout(shop().db, row!.id);
  const moves = await Promise.all(
    Array.from({ length: 8 }, () => moveCheckout(shop().db, checkout, 'open')),
  );
  expect(moves.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
});

test('has the final states paid, canceled and expired', () => {
  expect(CHECKOUT_STATES.filter(isFinal)).toEqual(['paid', 'canceled', 'expired']);
});
