import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { PaymentIntentAnswer, SettleAnswer } from '#shared/contracts/checkout.ts';
import type { OrderView } from '#shared/contracts/orders.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { signUp } from './account-steps.ts';
import { readCatalog } from './serve-catalog.ts';
import { dialog } from './page-steps.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
};

type SelectedItem = Pick<Supplement, 'id' | 'name'> & { quantity: number };

const PLENTY = 40;
const REDIRECT_DELAY_MS = 1500;
const EXPIRY_YEARS_AHEAD = 3;

/** Supplements that no test can sell out. */
export async function findPlentiful(page: Page, count: number): Promise<Supplement[]> {
  const catalog = await readCatalog(page);
  const plentiful = catalog.filter(({ stockQuantity }) => stockQuantity >= PLENTY);
  expect(plentiful.length).toBeGreaterThanOrEqual(count);
  return plentiful.slice(0, count);
}

export async function findPlenty(page: Page): Promise<Supplement> {
  const [first] = await findPlentiful(page, 1);
  if (!first) throw new Error('The shop is empty');
  return first;
}

export function selectItem({ id, name }: Supplement, quantity: number): SelectedItem {
  return { id, name, quantity };
}

/** Leaves an order in the browser as the storefront does. */
export async function storeOrder(page: Page, stored: readonly SelectedItem[] | string) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await writeStorage(page, { pendingOrder: text });
}

export async function writeStorage(page: Page, entries: Record<string, string>) {
  // Any answer of the shop will do: storage belongs to its origin, not to a page.
  await page.goto('/robots.txt');
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(entries)})`);
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate('({ ...localStorage })');
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' });

export const details = (page: Page): Locator =>
  page.getByRole('region', { name: 'Payment Details' });

export const bank = (page: Page): Locator => dialog(page, 'Confirm your payment');

export async function openCheckout(page: Page, items: readonly SelectedItem[]) {
  // So that the way home after success can be hurried along.
  await page.clock.install();
  await storeOrder(page, items);
  await page.goto('/checkout');
  await expect(payButton(page)).toBeEnabled();
}

/** At checkout with two of something that there is plenty of. */
export async function openSimpleCheckout(page: Page): Promise<SelectedItem> {
  const item = selectItem(await findPlenty(page), 2);
  await openCheckout(page, [item]);
  return item;
}

/** The secret of the payment that the page sets up on `load`. */
export async function readSecret(page: Page, load: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse('**/api/create-payment-intent');
  await load();
  const answer = (await (await answered).json()) as PaymentIntentAnswer;
  return answer.clientSecret;
}

export async function fillPayment(page: Page, card: string) {
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email Address').fill('ada@shop.example');
  await fillCard(page, card);
}

export async function fillCard(page: Page, card: string) {
  const year = new Date().getFullYear() + EXPIRY_YEARS_AHEAD;
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill(`12/${year}`);
  await page.getByLabel('CVC').fill('123');
}

/** The toast, the cleared order and the way home, and the order that was made. */
export async function expectSuccess(page: Page): Promise<string> {
  const link = await seeSuccess(page);
  await goHome(page);
  return link;
}

/** The toast and the cleared order, and the order that was made. */
export async function seeSuccess(page: Page): Promise<string> {
  const toast = page.getByRole('status').filter({ hasText: 'Payment Successful' });
  await expect(toast).toContainText(
    'Thank you for your purchase! You will receive a confirmation email.',
  );
  const link = await toast.getByRole('link', { name: 'View your order' }).getAttribute('href');
  await expect.poll(() => readStorage(page)).toEqual({ placedOrder: expect.any(String) });
  return link ?? '';
}

export async function goHome(page: Page): Promise<void> {
  await page.clock.fastForward(REDIRECT_DELAY_MS);
  await expect(page).toHaveURL('/');
}

export async function listOrders(page: Page): Promise<OrderView[]> {
  const answer = await page.request.get('/api/user/orders');
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as OrderView[];
}

/** Another shopper, faster than the one in the browser. Answers with where the order is. */
export async function placeOrder(
  request: APIRequestContext,
  items: readonly SelectedItem[],
  { email, ...from }: { email?: string; fromSharedCartId?: number } = {},
): Promise<SettleAnswer['order']> {
  const selectedItems = items.map(({ id, quantity }) => ({ id, quantity }));
  const created = await request.post('/api/create-payment-intent', {
    data: { selectedItems, customerEmail: '', customerName: '', ...from },
  });
  const { clientSecret } = (await created.json()) as PaymentIntentAnswer;
  await confirmByApi(request, clientSecret, CARDS.good, email);
  const settled = await request.post('/api/checkout/settle', { data: { clientSecret } });
  const answer = (await settled.json()) as SettleAnswer;
  expect(answer.status).toBe('paid');
  return answer.order;
}

/** Hands a card to the demo bank past the page. */
export async function confirmByApi(
  request: APIRequestContext,
  clientSecret: string,
  card: string,
  email = 'else@shop.example',
) {
  const answer = await request.post('/api/demo-payments/confirm', {
    data: {
      clientSecret,
      card: { number: card, expMonth: 12, expYear: 2090, cvc: '123' },
      name: 'Somebody Else',
      email,
    },
  });
  expect(answer.ok()).toBe(true);
}

/** The same for a signed-in shopper, so that the orders can be counted afterwards. */
export async function openAsBuyer(page: Page): Promise<SelectedItem> {
  await signUp(page);
  return openSimpleCheckout(page);
}

export async function expectOnePaidOrder(page: Page) {
  await expect
    .poll(async () => (await listOrders(page)).map((order) => order.paymentStatus))
    .toEqual(['paid']);
}
