import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readBasket } from '#client/domain/basket-store.ts';
import { answer, answerRaw } from '#client/testing/fake-shop.ts';
import { openPage, reload } from '#client/testing/mount.tsx';
import { dialog, expectNoViolations, failure, press } from '#client/testing/screen.ts';
import { answerStore, exactButton, expectPath, expectTexts } from '#client/testing/store.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const NOTHING_SELECTED = 'Please select at least one supplement';
const ZINC = makeSupplement(1, { name: 'Zinc', price: '24.10' });
const CLAY = makeSupplement(2, { name: 'Clay', price: '9.99' });

const order = page.getByRole('complementary', { name: 'Your order' });
const lines = order.getByRole('listitem');
const floating = page.getByRole('button', { name: /^Checkout/ });
const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
const notice = failure('Your order was adjusted');
const box = (name: string) => page.getByRole('checkbox', { name });
const quantity = (name: string) => page.getByLabelText(`Quantity for ${name}`);

afterEach(() => page.viewport(1280, 1600));

function openStore(catalog: readonly Supplement[] = [ZINC, CLAY]): void {
  answerStore(catalog);
  answerRaw('createPaymentIntent', 503, { message: 'Not today' });
  openPage('/');
}

/** Opens the store with many supplements in the order. */
function openMany(count: number): void {
  const catalog = Array.from({ length: 12 }, (_, index) => makeSupplement(index + 1));
  storeOrder(catalog.slice(0, count).map(({ id, name }) => ({ id, name, quantity: 1 })));
  openStore(catalog);
}

function storeOrder(items: readonly object[]): void {
  localStorage.setItem('pendingOrder', JSON.stringify(items));
}

/** Drops the basket in memory, so that only the stored one remains. */
function forgetInPage(): void {
  const stored = Object.entries(localStorage) as [string, string][];
  localStorage.clear();
  readBasket();
  for (const [key, text] of stored) localStorage.setItem(key, text);
}

test('follows the quantity of a ticked card', async () => {
  openStore();
  await quantity('Zinc').selectOptions('4');
  await box('Zinc').click();
  await expectTexts(lines, ['Zinc × 4$96.40']);
  await quantity('Zinc').selectOptions('2');
  await expectTexts(lines, ['Zinc × 2$48.20']);
  await box('Zinc').click();
  await expect.element(order).toHaveTextContent('Selected Items:0');
  await expect.element(quantity('Zinc')).toHaveValue('2');
});

test('counts items in the summary and the floating button', async () => {
  openStore();
  await box('Zinc').click();
  await expect.element(order.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect.element(order.getByText('1 item', { exact: true })).toBeVisible();
  await expect.element(order).toHaveTextContent(/Total Quantity:\s*1 supplements/);
  await expectTexts(floating, ['Checkout1 item · 1 supplement$24.10']);
  await quantity('Clay').selectOptions('3');
  await box('Clay').click();
  await expectTexts(lines, ['Zinc × 1$24.10', 'Clay × 3$29.97']);
  await expect.element(order.getByText('2 items', { exact: true })).toBeVisible();
  await expect.element(order).toHaveTextContent(/Total Quantity:\s*4 supplements/);
  await expect.element(order.getByText('$54.07')).toBeVisible();
  await expectTexts(floating, ['Checkout2 items · 4 supplements$54.07']);
  await order.getByRole('button', { name: 'Remove Zinc from order' }).click();
  await expect.element(box('Zinc')).not.toBeChecked();
  await expect.element(order).toHaveFocus();
});

test('explains an empty selection until a supplement is selected', async () => {
  openStore();
  await expect.element(box('Zinc')).toBeVisible();
  await expect.element(floating).not.toBeInTheDocument();
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'true');
  await press(proceed, 'Enter');
  const shown = failure(NOTHING_SELECTED);
  await expect.element(shown.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(order.getByText(NOTHING_SELECTED)).toBeVisible();
  await expectNoViolations(order);
  await expectPath('/');
  // A hovered toast stays until its problem is solved.
  await shown.hover();
  await press(box('Clay'), ' ');
  await expect.element(page.getByText(NOTHING_SELECTED)).not.toBeInTheDocument();
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'false');
});

for (const [name, way] of [
  ['Proceed to Checkout', proceed],
  ['the floating button', floating],
] as const) {
  test(`stores the chosen items and opens checkout by ${name}`, async () => {
    openStore();
    await box('Clay').click();
    await box('Zinc').click();
    await quantity('Zinc').selectOptions('10');
    await way.click();
    await expectPath('/checkout');
    expect(JSON.parse(localStorage.getItem('pendingOrder') ?? '')).toEqual([
      { id: 2, name: 'Clay', quantity: 1 },
      { id: 1, name: 'Zinc', quantity: 10 },
    ]);
  });
}

test('restores the stored order and lists what changed', async () => {
  const facts = [{ name: 'Magnesium', amount: 200, unit: 'mg' }];
  const words = [3, 4].map((supplementId) => ({
    ...{ supplementId, facts, brand: '', contents: '', freeFrom: [] },
  }));
  answer('listLabelWords', { words, cautions: [] });
  storeOrder([
    { id: 1, name: 'Zinc', quantity: 3 },
    { id: 3, name: 'Last', quantity: 5 },
    { id: 4, name: 'Sold', quantity: 1 },
    { id: 99, name: 'Withdrawn', quantity: 1 },
  ]);
  openStore([
    ZINC,
    CLAY,
    makeSupplement(3, { name: 'Last', stockQuantity: 2 }),
    makeSupplement(4, { name: 'Sold', stockQuantity: 0 }),
  ]);
  await expectTexts(lines, ['Zinc × 3$72.30', 'Last × 2$20.00']);
  await expect.element(quantity('Zinc')).toHaveValue('3');
  await expectTexts(notice.getByRole('listitem'), [
    'Last: quantity lowered from 5 to 2',
    'Sold: removed, no longer available · Alternatives to Sold',
    'Withdrawn: removed, no longer available',
  ]);
  await expectNoViolations(notice);
  await notice.getByRole('link', { name: 'Alternatives to Sold' }).click();
  const details = dialog('Sold - Detailed Information');
  await expect
    .element(details.getByRole('button', { name: 'Remove Last from order' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('ignores a stored order that cannot be read', async () => {
  localStorage.setItem('pendingOrder', '{broken');
  openStore();
  await expect.element(box('Zinc')).toBeEnabled();
  await expect.element(order).toHaveTextContent('Selected Items:0');
});

test('retains the selection while another page is open', async () => {
  openStore();
  await quantity('Clay').selectOptions('2');
  await box('Clay').click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expectPath('/login');
  window.history.back();
  await expectTexts(lines, ['Clay × 2$19.98']);
});

test('empties the selection once its stored order is cleared', async () => {
  openStore();
  await box('Clay').click();
  await proceed.click();
  await expectPath('/checkout');
  localStorage.removeItem('pendingOrder');
  window.history.back();
  await expect.element(box('Clay')).not.toBeChecked();
  await expect.element(order).toHaveTextContent('Selected Items:0');
});

test('starts empty after a reload once everything was removed', async () => {
  openStore();
  await box('Zinc').click();
  await proceed.click();
  await exactButton('Back to Cart').click();
  await expect.element(box('Zinc')).toBeChecked();
  await box('Zinc').click();
  await expect.element(order).toHaveTextContent('Selected Items:0');
  forgetInPage();
  reload();
  await expect.element(box('Zinc')).toBeEnabled();
  await expect.element(box('Zinc')).not.toBeChecked();
  await expect.element(order).toHaveTextContent('Selected Items:0');
});

test('lists after a reload what changed in the selection', async () => {
  openStore();
  await quantity('Zinc').selectOptions('4');
  await box('Zinc').click();
  await box('Clay').click();
  await expect.element(order).toHaveTextContent('2 items');
  forgetInPage();
  openStore([
    { ...ZINC, stockQuantity: 2 },
    { ...CLAY, stockQuantity: 0 },
  ]);
  await expectTexts(lines, ['Zinc × 2$48.20']);
  await expectTexts(notice.getByRole('listitem'), [
    'Zinc: quantity lowered from 4 to 2',
    'Clay: removed, no longer available · Alternatives to Clay',
  ]);
});

test('shows five lines and its button at once on a laptop', async () => {
  await page.viewport(1366, 768);
  openMany(5);
  await expect.element(lines.last()).toBeVisible();
  order.element().scrollIntoView();
  await expect.element(proceed).toBeInViewport({ ratio: 1 });
  const list = lines.first().element().parentElement;
  expect(list?.scrollHeight).toBe(list?.clientHeight);
});

test('keeps the floating button off the panel at every scroll position', async () => {
  await page.viewport(1366, 768);
  openMany(12);
  const boxOf = (target: typeof order) => target.element().getBoundingClientRect();
  await expect.element(floating).toBeVisible();
  for (let top = 0; top < 1500; top += 100) {
    window.scrollTo(0, top);
    await expect
      .poll(() => {
        const [button, panel] = [boxOf(floating), boxOf(order)];
        return button.left < panel.right && button.right > panel.left && button.top < panel.bottom
          ? panel.top < button.bottom
          : false;
      })
      .toBe(false);
    await expect.element(floating).toBeInViewport({ ratio: 0.9 });
  }
});

test('skips the products to the order', async () => {
  openStore();
  await expect.element(box('Zinc')).toBeVisible();
  await press(page.getByRole('link', { name: 'Skip to your order' }), 'Enter');
  await expect.element(order).toHaveFocus();
  await press(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to your order' })).toHaveFocus();
});

test('shows counts and total of the floating button in full on every phone', async () => {
  const names = ['Zinc', 'Clay', 'Neem'];
  storeOrder(names.map((name, index) => ({ id: index + 1, name, quantity: 10 })));
  openStore(names.map((name, index) => makeSupplement(index + 1, { name, price: '47.00' })));
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 700);
    for (const text of ['3 items · 30 supplements', '$1,410.00']) {
      const shown = floating.getByText(text);
      await expect.element(shown).toBeInViewport({ ratio: 1 });
      const { scrollWidth, clientWidth } = shown.element();
      expect(scrollWidth, `${text} at ${width} px`).toBeLessThanOrEqual(clientWidth);
    }
    await expect.element(floating).toBeInViewport({ ratio: 1 });
  }
});
