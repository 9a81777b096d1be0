import { afterEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stub-local-storage.ts';
import { dismissPlaced, payOrder, replaceOrder } from './basket-order.ts';
import { changeItemQuantity, proceedWith, toggleItem } from './basket-state.ts';
import { changeBasket, readBasket } from './basket-store.ts';
import { type BasketState, EMPTY_BASKET } from './stored-basket.ts';

const ZINC = { id: 1, name: 'Zinc', quantity: 2 };
const LINK = { title: 'Sleep', description: null, fromSharedCartId: 7 };
const PRICED = { ...ZINC, unitCents: 100 };
const EXTENDED = { ...LINK, totalAmount: 3 };
const ORDER = { items: [PRICED], recommendation: EXTENDED, catalog: undefined };

const accept = (basket: BasketState) => replaceOrder(basket, ORDER);
const tick = (id: number) => changeBasket((basket) => toggleItem(basket, id));

afterEach(() => {
  // The module outlives the test.
  stubLocalStorage();
  changeBasket(() => EMPTY_BASKET);
  vi.unstubAllGlobals();
});

test('stores an accepted recommendation in the public keys and shapes', () => {
  const entries = stubLocalStorage();
  expect(changeBasket(accept)).toBe(true);
  expect([...entries]).toEqual([
    ['pendingOrder', JSON.stringify([ZINC])],
    ['sharedCartData', JSON.stringify(LINK)],
  ]);
});

test('leaves only the link of a paid order', () => {
  const entries = stubLocalStorage();
  tick(1);
  changeBasket((basket) => proceedWith(basket, [ZINC]));
  expect([...entries.keys()]).toEqual(['selection', 'pendingOrder']);
  const placed = { id: 5, token: 'secret' };
  changeBasket((basket) => payOrder(basket, { items: [ZINC], placed }));
  expect([...entries.keys()]).toEqual(['placedOrder']);
  changeBasket(dismissPlaced);
  expect([...entries]).toEqual([]);
});

test('follows another window', () => {
  const entries = stubLocalStorage();
  tick(1);
  entries.set('pendingOrder', JSON.stringify([ZINC]));
  entries.delete('selection');
  expect(readBasket()).toMatchObject({ order: { items: [ZINC] }, ticked: null });
});

test('returns the same object until something changes', () => {
  stubLocalStorage({ pendingOrder: JSON.stringify([ZINC]) });
  const before = readBasket();
  expect(readBasket()).toBe(before);
  tick(2);
  expect(readBasket()).not.toBe(before);
  expect(readBasket().order).toBe(before.order);
});

test('stores no quantities while nothing is ticked', () => {
  const entries = stubLocalStorage();
  changeBasket((basket) => changeItemQuantity(basket, 1, 4));
  expect([...entries]).toEqual([]);
  expect(readBasket().ticked?.selection.quantities).toEqual({ 1: 4 });
});

test('removes an empty selection, unless it empties an order', () => {
  const entries = stubLocalStorage();
  tick(1);
  tick(1);
  expect([...entries.keys()]).toEqual([]);
  entries.set('pendingOrder', JSON.stringify([ZINC]));
  tick(1);
  expect([...entries.keys()]).toEqual(['pendingOrder', 'selection']);
});

test('keeps the selection in memory if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(tick(1)).toBe(true);
  expect(readBasket().ticked?.selection.selectedIds).toEqual([1]);
  expect(changeBasket(accept)).toBe(false);
  expect(readBasket().order.status).toBe('none');
});

test('changes nothing if only half of an order can be stored', () => {
  const entries = stubLocalStorage({ pendingOrder: '[]' });
  entries.set = (key, text) => {
    if (key === 'sharedCartData') throw new Error('Full');
    return Map.prototype.set.call(entries, key, text) as typeof entries;
  };
  expect(changeBasket(accept)).toBe(false);
  expect([...entries]).toEqual([['pendingOrder', '[]']]);
});
