import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  main,
  makeItem,
  makeSentCart,
  openDashboard,
  summary,
  title,
} from '#client/testing/dashboard.ts';
import { answer, answerRaw, sentBy } from '#client/testing/fake-shop.ts';
import { reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  dialog,
  expectCount,
  expectFocusKept,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
  press,
} from '#client/testing/screen.ts';
import { daysFromNow, dismissToast, exactButton, expectTexts } from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import type { SentCart } from '#shared/contracts/shared-carts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const CATALOG = [1, 2, 3, 4, 5].map((id) => makeSupplement(id));
const entry = (name: string) => page.getByRole('article', { name, exact: true });
const needs = page.getByRole('region', { name: 'Needs attention' });

async function openList(
  carts: readonly SentCart[],
  catalog: readonly Supplement[] = CATALOG,
): Promise<void> {
  answer('listSentCarts', [...carts]);
  await openDashboard(catalog, '/dashboard?tab=shared');
}

test('lists recommendations with details, link and status', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const items = [makeItem(1, 2), makeItem(2, 1), makeItem(3, 4), makeItem(4, 1), makeItem(5, 1)];
  await openList([
    makeSentCart(9, {
      title: 'Winter plan',
      description: 'Against the cold',
      status: 'viewed',
      toUserId: 12,
      cartItems: JSON.stringify(items),
      totalAmount: '90.00',
      createdAt: daysFromNow(-2),
      expiresAt: daysFromNow(28),
    }),
    makeSentCart(8, { status: 'pending' }),
    makeSentCart(7, { status: 'accepted' }),
    makeSentCart(6, { status: 'declined' }),
    makeSentCart(5, { status: 'lost', expiresAt: daysFromNow(-3) }),
  ]);
  await expect.element(main).toHaveTextContent('(5 total)');
  await expectCount(page.getByRole('article'), 5);
  const cart = entry('Winter plan');
  for (const text of [
    ...['Sent to user #12', 'Against the cold', '5 supplements', '9 items', '$90.00'],
    ...['Created 2 days ago', 'Expires in 28 days', '+2 more', /viewed/i],
    ...['Formula 1 (2x)', 'Formula 2 (1x)', 'Formula 3 (4x)'],
  ]) {
    await expect.element(cart).toHaveTextContent(text);
  }
  await expect.element(cart).not.toHaveTextContent('Formula 4');
  const link = `${window.location.origin}/shared/token-9`;
  const field = cart.getByLabelText('Link of Winter plan');
  await expect.element(field).toHaveValue(link);
  await expect.element(field).toHaveAttribute('readonly');
  await cart.getByRole('button', { name: 'Copy link' }).click();
  await expectToast('Link copied!');
  expect(write).toHaveBeenCalledWith(link);
  const open = cart.getByRole('link', { name: 'Open in new tab' });
  await expect.element(open).toHaveAttribute('href', link);
  await expect.element(open).toHaveAttribute('target', '_blank');
  for (const [name, look] of [
    ['Plan 8', 'bg-warning-soft'],
    ['Winter plan', 'bg-info-soft'],
    ['Plan 7', 'bg-success-soft'],
    ['Plan 6', 'bg-danger-soft'],
    ['Plan 5', 'bg-surface-2'],
  ] as const) {
    const badge = entry(name).getByText(/^(pending|viewed|accepted|declined|lost)$/);
    await expect.element(badge).toHaveClass(look);
    expect(badge.element().querySelectorAll('svg')).toHaveLength(name === 'Plan 5' ? 0 : 1);
  }
  await expect.element(entry('Plan 5')).toHaveTextContent('Expired 3 days ago');
});

test('names the lines on refill', async () => {
  answer('listClientRefills', [
    { sharedCartId: 9, supplementId: 1, nextOn: '2026-12-03' },
    { sharedCartId: 8, supplementId: 2, nextOn: '2026-12-04' },
  ]);
  await openList([makeSentCart(9), makeSentCart(8)]);
  const line = 'Formula 1: on refill, next Dec 3, 2026';
  await expect.element(entry('Plan 9')).toHaveTextContent(line);
  await expect.element(entry('Plan 8')).not.toHaveTextContent('on refill');
});

test('shows an empty list and a list that failed to load', async () => {
  await openList([]);
  await expect.element(main).toHaveTextContent('No shared carts yet');
  await exactButton('Create a recommendation').click();
  await expect.element(title).toHaveFocus();
  const firstStep = page.getByRole('heading', { name: 'Create your first recommendation' });
  await expect.element(firstStep).toBeVisible();
  window.history.back();
  await expect.element(main).toHaveTextContent('No shared carts yet');

  answerRaw('listSentCarts', 500);
  reload();
  await expect
    .element(failure('Failed to load shared carts'))
    .toHaveTextContent('Please try again later');
  await expectNoViolations(main);
  answer('listSentCarts', []);
  await exactButton('Try again').click();
  await expect.element(main).toHaveTextContent('No shared carts yet');
});

test('finds recommendations by text and status', async () => {
  await openList([
    makeSentCart(3, { title: 'Sleep' }),
    makeSentCart(2, { title: 'Gut', status: 'accepted' }),
    makeSentCart(1, { title: 'Old sleep', expiresAt: daysFromNow(-1) }),
  ]);
  const titles = page.getByRole('article').getByRole('heading');
  const status = page.getByLabelText('Status');
  await page.getByLabelText('Search shared carts').fill('sleep');
  await expectTexts(titles, ['Sleep', 'Old sleep']);
  await status.selectOptions('expired');
  await expectTexts(titles, ['Old sleep']);
  await status.selectOptions('accepted');
  await expect.element(main).toHaveTextContent('No shared carts match your filters.');
  await press(exactButton('Clear filters'), 'Enter');
  await expectCount(titles, 3);
  await expectFocusKept();
});

test('warns about prices and stock that changed since sharing', async () => {
  const cartItems = JSON.stringify([1, 2, 3, 4, 5].map((id) => makeItem(id, 2)));
  await openList(
    [
      makeSentCart(2, { title: 'Live', cartItems }),
      makeSentCart(1, { title: 'Past', cartItems, expiresAt: daysFromNow(-1) }),
    ],
    [
      makeSupplement(1),
      makeSupplement(2, { price: '12.50' }),
      makeSupplement(3, { stockQuantity: 1 }),
      makeSupplement(4, { stockQuantity: 0 }),
    ],
  );
  const warnings = page.getByRole('list', { name: 'Changed since you shared it' });
  await expectTexts(warnings.getByRole('listitem'), [
    'Formula 2 at $10.00: now $12.50',
    'Formula 3 at $10.00: only 1 left',
    'Formula 4 at $10.00: out of stock',
    'Formula 5 at $10.00: no longer available',
  ]);
  await expect.element(entry('Past').getByText('out of stock')).not.toBeInTheDocument();
});

test('shows how recommendations were answered', async () => {
  await openList([
    makeSentCart(2, {
      title: 'Bought',
      status: 'accepted',
      firstViewedAt: daysFromNow(-0.9),
      lastViewedAt: daysFromNow(-0.8),
      answeredAt: daysFromNow(-0.7),
      order: {
        id: 77,
        totalAmount: '34.50',
        goodsAmount: '30.00',
        recommendedAmount: '40.00',
        createdAt: daysFromNow(-0.6),
      },
    }),
    makeSentCart(1, {
      title: 'Not bought',
      status: 'declined',
      answeredAt: daysFromNow(-0.5),
      declineReason: 'Too much at once',
    }),
  ]);
  await expect.element(entry('Bought')).toHaveTextContent('$40.00 recommended, $30.00 ordered');
  const expectSteps = async (name: string, steps: readonly RegExp[]) => {
    await entry(name).getByText('Timeline').click();
    const list = entry(name)
      .getByRole('list')
      .filter({ hasText: /^Created/ });
    await expectTexts(list.getByRole('listitem'), steps);
  };
  await expectSteps('Bought', [
    /^Created/,
    /^First viewed/,
    /^Last viewed/,
    /^Accepted/,
    /^Ordered.*Order #77, \$34\.50$/,
  ]);
  await expectSteps('Not bought', [/^Created/, /^Declined.*Too much at once/]);
});

test('renews, revokes and duplicates a link', async () => {
  const cart = makeSentCart(1, {
    title: 'Once more',
    description: 'Daily',
    cartItems: JSON.stringify([makeItem(1, 2), makeItem(2, 1)]),
    expiresAt: daysFromNow(3),
  });
  const need = { id: 1, title: 'Once more', shareToken: 'token-1', at: null, was: null };
  answer('listNeeds', [{ kind: 'declined', supplement: null, carts: [need], replacements: [] }]);
  answer('readOwnPlan', { plan: null });
  await openList([cart]);
  await expect.element(needs).toHaveTextContent('Declined');
  answer('extendSharedCart', sample(CALLS.extendSharedCart.answer));
  answer('listSentCarts', [{ ...cart, expiresAt: daysFromNow(30) }]);
  await exactButton('Renew for 30 days').click();
  await dismissToast('Link renewed for 30 days');
  await expect.element(entry('Once more')).toHaveTextContent('Expires in 30 days');

  const revoke = entry('Once more').getByRole('button', { name: 'Revoke link' });
  const revoking = await openDialog(revoke, 'Revoke this link?');
  await expectNoViolations(revoking);
  await revoking.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(revoking).not.toBeInTheDocument();
  expect(sentBy('revokeSharedCart')).toEqual([]);
  answer('revokeSharedCart', sample(CALLS.revokeSharedCart.answer));
  answer('listSentCarts', [{ ...cart, revokedAt: daysFromNow(0) }]);
  answer('listNeeds', []);
  await revoke.click();
  await revoking.getByRole('button', { name: 'Revoke link' }).click();
  await expect.element(entry('Once more')).toHaveTextContent('Revoked');
  await expect.element(page.getByLabelText('Link of Once more')).not.toBeInTheDocument();
  await expect.element(needs).not.toBeInTheDocument();
  expect(sentBy('revokeSharedCart')).toMatchObject([{ params: { id: '1' } }]);

  await exactButton('Duplicate').click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Once more');
  await expect.element(page.getByLabelText('Description (Optional)')).toHaveValue('Daily');
  await expect.element(summary).toHaveTextContent('2 supplements, 3 items');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  const replace = await openDialog(exactButton('Duplicate'), 'Replace your unfinished cart?');
  await press(replace.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect.element(dialog(/^Replace/)).not.toBeInTheDocument();
});

test('reports on its card a link that could not be renewed', async () => {
  await openList([makeSentCart(1)]);
  answerRaw('extendSharedCart', 503, { message: 'Not today' });
  const extend = exactButton('Renew for 30 days');
  await extend.click();
  await expect.element(failure('Link not renewed')).toHaveTextContent('Not today');
  await expect.element(extend).toHaveFocus();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.element(main.getByText('Not today')).toBeVisible();
});

test('shows fifty at a time and loads more on request', async () => {
  const carts = Array.from({ length: 63 }, (_, index) => makeSentCart(63 - index));
  const headers = { 'X-Total-Count': '63' };
  // Queries by role are slow on many elements.
  const expectCarts = async (count: number) => {
    await expect.poll(() => document.querySelectorAll('article')).toHaveLength(count);
  };
  answer('countSentCarts', { shared: 63, accepted: 21, pending: 42 });
  answerRaw('listSentCarts', 200, carts.slice(60), { headers });
  answerRaw('listSentCarts', 200, carts.slice(0, 60), {
    once: true,
    headers: { ...headers, Link: '</api/shared-carts/sent?from=there>; rel="next"' },
  });
  await openDashboard(CATALOG, '/dashboard?tab=shared');
  // Counts of incomplete lists come from the server.
  await expect.element(page.getByText('21', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: /Shared Carts/ }))
    .toHaveTextContent('63 total');
  await expectCarts(50);
  await press(exactButton('Load older carts'), 'Enter');
  await expectCarts(63);
  await expect.element(exactButton('Load older carts')).not.toBeInTheDocument();
  expect(sentBy('listSentCarts').map(({ query }) => query)).toEqual([{}, { from: 'there' }]);
});
