import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  addButton,
  main,
  makeItem,
  makeSentCart,
  openDashboard,
  PRACTITIONER,
  share,
  summary,
  title,
} from '#client/testing/dashboard.ts';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectCount, expectNoViolations, failure, openDialog } from '#client/testing/screen.ts';
import {
  answerStore,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
} from '#client/testing/store.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const heading = page.getByRole('heading', { level: 1 });

afterEach(() => page.viewport(1280, 1600));

// Any text that says so counts, whatever the status.
test.each([
  ['401', 401, ''],
  ['400 Unauthorized', 400, 'Unauthorized'],
  ['nobody', 200, null],
])('sends visitors to sign in: %s', async (_, status, body) => {
  answerRaw('readProfile', status, body);
  answerStore();
  openPage('/dashboard');
  await expectPath('/login');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('tells customers that the dashboard is for practitioners', async () => {
  answer('readProfile', { ...PRACTITIONER, role: 'customer', canShareCarts: false });
  answer('readRoleRequest', sample(CALLS.readRoleRequest.answer));
  answerStore();
  openPage('/dashboard');
  await expect.element(heading).toHaveTextContent('Access Restricted');
  await expect
    .element(main)
    .toHaveTextContent(
      'This dashboard is only available to consultants and practitioners with cart sharing privileges.',
    );
  await expectNoViolations(main);
  await exactButton('Return to Store').click();
  await expectPath('/');
});

test('greets practitioners by their first name, if they gave one', async () => {
  await openDashboard([]);
  await expect.element(heading).toHaveTextContent("Ada's Dashboard");
  for (const name of ['Carts Shared', 'Accepted Carts', 'Pending Carts']) {
    const term = main.getByText(name, { exact: true });
    await expect.poll(() => term.element().parentElement?.textContent).toContain('--');
  }
  answer('readProfile', { ...PRACTITIONER, firstName: null, lastName: null });
  await openDashboard([]);
  await expect.element(heading).toHaveTextContent('Your Dashboard');
  await exactButton('Back to Store').click();
  await expectPath('/');
});

test('removes a closed tab from the document, and keeps its input', async () => {
  await openDashboard([makeSupplement(1)]);
  await addButton('Formula 1').click();
  const search = page.getByLabelText('Search supplements');
  await search.fill('formula');
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expect.element(page.getByText('No shared carts yet')).toBeVisible();
  await expectCount(page.getByText('Formula 1'), 0);
  await page.getByRole('tab', { name: 'Create Cart' }).click();
  await expect.element(search).toHaveValue('formula');
  await expectCount(page.getByText('No shared carts yet'), 0);
});

test('clips nothing on a narrow screen', async () => {
  await page.viewport(320, 640);
  answer('readProfile', { ...PRACTITIONER, firstName: 'Maximiliana-Wilhelmina' });
  const cartItems = JSON.stringify([1, 2, 3].map((id) => makeItem(id, 10)));
  const title = 'Averylongtitlewithoutanyspace'.repeat(5);
  answer('listSentCarts', [makeSentCart(1, { title, cartItems })]);
  await openDashboard([1, 2, 3].map((id) => makeSupplement(id)));
  await addButton('Formula 1').click();
  await expectNoSidewaysScroll();
  await page.getByRole('tab', { name: 'Shared Carts' }).click();
  await expectCount(page.getByRole('article'), 1);
  await expectNoSidewaysScroll();
});

test('shows payouts after all orders were refunded', async () => {
  const payouts = [{ id: 1, amountCents: 500, note: null, createdAt: '2026-01-02T03:04:05.000Z' }];
  answer('readEarnings', { rate: 0, earnedCents: 0, paidOutCents: 500, months: [], payouts });
  await openDashboard([]);
  const report = await openDialog(exactButton('Earnings'), 'Earnings');
  await expect.element(report.getByRole('table', { name: 'Payouts' })).toHaveTextContent('$5.00');
  await expect.element(report.getByText('-$5.00')).toBeVisible();
  await expectNoViolations(report);
});

test('lists 200 products to add', async () => {
  await openDashboard(Array.from({ length: 200 }, (_, index) => makeSupplement(index + 1)));
  await expectCount(exactButton('Add'), 200);
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('confirms beside the added product, and scrolls only the page', async () => {
    await openDashboard(Array.from({ length: 12 }, (_, index) => makeSupplement(index + 1)));
    const add = addButton('Formula 7');
    await add.click();
    await add.click();
    await expect.element(add).toHaveTextContent(/2$/);
    await expect.element(add).toHaveAccessibleDescription('Formula 7 2 in this recommendation');
    const review = page.getByRole('button', { name: /^Review/ });
    await expect.element(review).toHaveTextContent('Review (2)$20.00');
    await expect.element(review).toBeInViewport();
    for (const id of [1, 2, 3, 4, 5]) await addButton(`Formula ${id}`).click();
    const scrolling = [...document.querySelectorAll('main *')].filter(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    expect(scrolling).toEqual([]);
    await review.click();
    await expect.element(summary.getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('keeps the toast away from the controls it mentions', async () => {
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
    const boxOf = (target: Locator) => target.element().getBoundingClientRect();
    await openDashboard([makeSupplement(1)]);
    await addButton('Formula 1').click();
    await share.click();
    const shown = failure('Title required');
    // It stays while the pointer is over it.
    await shown.hover();
    const card = () => shown.element().firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    for (const other of [share, title, page.getByRole('banner')]) {
      expect(overlap(card(), boxOf(other))).toBe(false);
    }
    // As when the page grows above the button that was pressed.
    const translate = `${card().x - boxOf(share).x}px ${card().y - boxOf(share).y}px`;
    Object.assign((share.element() as HTMLElement).style, { translate });
    await expect.poll(() => overlap(card(), boxOf(share))).toBe(false);
    await title.fill('Plan');
    await expect.element(shown).not.toBeInTheDocument();
  });
});
