import { describe, expect, test } from 'vitest';
import { filterSentCarts, findEnding, type SentCartView } from './cart-state.ts';

const NOW_MS = Date.parse('2025-06-15T12:00:00Z');

function makeCart(over: Partial<SentCartView>): SentCartView {
  return {
    id: 1,
    title: '',
    description: null,
    status: 'pending',
    toUserId: null,
    version: 1,
    cartItems: [],
    totalAmount: '0.00',
    shareToken: 'token',
    createdAt: '2025-06-01T12:00:00Z',
    expiresAt: '2025-07-01T12:00:00Z',
    firstViewedAt: null,
    lastViewedAt: null,
    answeredAt: null,
    declineReason: null,
    revokedAt: null,
    order: null,
    person: null,
    mail: null,
    giftRate: 0,
    answers: [],
    link: '',
    ending: null,
    ...over,
  };
}

test.each<[Partial<SentCartView>, string | null]>([
  [{}, null],
  [{ expiresAt: '2025-06-15T12:00:00Z' }, 'expired'],
  [{ expiresAt: '2025-06-15T12:00:01Z' }, null],
  [{ expiresAt: null }, null],
  [{ revokedAt: '2025-06-02T12:00:00Z', expiresAt: '2025-06-03T12:00:00Z' }, 'revoked'],
])('returns for %j the ending %s', (over, ending) => {
  expect(findEnding(makeCart(over), NOW_MS)).toBe(ending);
});

describe('filterSentCarts', () => {
  const sleep = makeCart({ id: 1, title: 'Better SLEEP', status: 'viewed' });
  const gut = makeCart({ id: 2, title: 'Gut', description: 'After sleepless nights' });
  const zinc = makeCart({
    id: 3,
    title: 'Winter',
    status: 'accepted',
    ending: 'expired',
    cartItems: [{ supplementId: 1, supplementName: 'Zinc 50%', quantity: 1, price: 1 }],
  });
  test.each<[string, string, number[]]>([
    ['', 'all', [1, 2, 3]],
    [' sleep', 'all', [1, 2]],
    ['zinc', 'all', [3]],
    ['%', 'all', [3]],
    ['', 'viewed', [1]],
    ['', 'expired', [3]],
    ['', 'accepted', [3]],
    ['sleep', 'accepted', []],
  ])('finds %j with status %s', (search, status, ids) => {
    const found = filterSentCarts([sleep, gut, zinc], { search, status });
    expect(found.map((cart) => cart.id)).toEqual(ids);
  });
});
