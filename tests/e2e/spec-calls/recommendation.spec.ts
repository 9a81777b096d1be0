import { payButton, readStorage, writeStorage } from '#tests/e2e/checkout-steps.ts';
import { alert, daysFromNow, toast } from '#tests/e2e/sharing-steps.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { JOURNEY_MEETS, serveOnlySpecCalls } from './only-spec-calls.ts';
import { newSpecData } from './spec-data.ts';

const ORDER = [
  { id: 9001, name: 'Moon Root', quantity: 2 },
  { id: 9002, name: 'Sun Bark', quantity: 1 },
];
const EARLIER = [{ id: 9003, name: 'Plain Leaf', quantity: 4 }];

for (const addedCalls of JOURNEY_MEETS) {
  test(`a shared link goes to checkout with every added call ${addedCalls}`, async ({
    page,
    allowConsoleErrors,
  }) => {
    const server = await serveOnlySpecCalls(page, { addedCalls, allowConsoleErrors });
    await writeStorage(page, { pendingOrder: JSON.stringify(EARLIER) });
    await page.goto('/shared/plan-token');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supplement Recommendation');
    const plan = page.getByRole('article', { name: 'Evening plan' });
    for (const text of ['Two supplements for the evening', 'Created ', 'Expires ', '$51.05']) {
      await expect(plan).toContainText(text);
    }
    await expect(plan.getByRole('listitem').first()).toContainText('$21.50 each');
    await page.getByRole('button', { name: 'Accept & Checkout' }).click();
    await expect(toast(page, 'Recommendation accepted')).toContainText(
      'Taking you to checkout with the recommended supplements',
    );
    await expect(page).toHaveURL('/checkout');
    const { pendingOrder = '', sharedCartData = '' } = await readStorage(page);
    expect(JSON.parse(pendingOrder)).toEqual(ORDER);
    expect(JSON.parse(sharedCartData)).toEqual({
      title: 'Evening plan',
      description: 'Two supplements for the evening',
      fromSharedCartId: 5551,
    });
    await expect(payButton(page)).toHaveText('Pay $51.05');
    expect(server.added.filter((call) => call.endsWith('/accept'))).toHaveLength(1);
    const offer = page.getByRole('region', { name: 'Your earlier selection' });
    await expect(offer).toContainText('You had 1 other item');
    await offer.getByRole('button', { name: 'Go back to it' }).click();
    await expect(payButton(page)).toHaveText('Pay $0.00');
    await expect(offer).toBeHidden();
    expect(await readStorage(page)).toEqual({ pendingOrder: JSON.stringify(EARLIER) });
  });
}

test('accepting waits for neither the catalog nor a link in it', async ({
  page,
  allowConsoleErrors,
}) => {
  const foreign = { supplementId: 77, supplementName: 'Elsewhere', quantity: 1, price: 5 };
  const cart = { id: 3, title: 'Foreign', cartItems: [foreign], totalAmount: 5 };
  const server = await serveOnlySpecCalls(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    data: { sharedCarts: { ...newSpecData().sharedCarts, foreign: cart } },
    answers: {
      'GET /api/supplements': () => ({ status: 500 }),
      // A server that does not take the recommendation still takes the order.
      'POST /api/create-payment-intent': ({ body }) =>
        'fromSharedCartId' in (body as object)
          ? { status: 400, body: 'Unrecognized key' }
          : { json: { clientSecret: 'pi_1_secret_1' } },
    },
  });
  for (const [token, items] of [
    ['plan-token', ORDER],
    ['foreign', [{ id: 77, name: 'Elsewhere', quantity: 1 }]],
  ] as const) {
    await page.goto(`/shared/${token}`);
    await page.getByRole('button', { name: 'Accept & Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(JSON.parse((await readStorage(page))['pendingOrder'] ?? '')).toEqual(items);
    // Nobody is asked to pay an amount that they cannot see.
    await expect(alert(page, 'The prices could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  }
  const [named, plain] = server.bodiesOf('POST /api/create-payment-intent');
  expect(named).toEqual({ ...(plain as object), fromSharedCartId: 5551 });
});

test('a link that is known to have expired refuses before anything is stored', async ({
  page,
  allowConsoleErrors,
}) => {
  const { 'plan-token': plan = {} } = newSpecData().sharedCarts;
  await page.clock.install();
  await serveOnlySpecCalls(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    data: { sharedCarts: { 'plan-token': { ...plan, expiresAt: daysFromNow(1) } } },
  });
  await page.goto('/shared/plan-token');
  await expect(page.getByRole('button', { name: 'Accept & Checkout' })).toBeEnabled();
  await page.clock.fastForward('25:00:00');
  await page.getByRole('button', { name: 'Accept & Checkout' }).click();
  await expect(page.getByText('This recommendation has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Browse Current Supplements' })).toBeVisible();
  expect(await readStorage(page)).toEqual({});
});

test('a browser that refuses to store says so', async ({ page, allowConsoleErrors }) => {
  await serveOnlySpecCalls(page, { addedCalls: 'answered 404', allowConsoleErrors });
  await page.addInitScript(
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  );
  await page.goto('/shared/plan-token');
  await page.getByRole('button', { name: 'Accept & Checkout' }).click();
  const text = 'Failed to process recommendation. Please try again.';
  await expect(alert(page, 'Error')).toContainText(text);
  await expect(page.getByRole('article').getByRole('alert')).toContainText(text);
  await expect(page).toHaveURL('/shared/plan-token');
});

test('a link that leads nowhere says so, whatever the status', async ({
  page,
  allowConsoleErrors,
}) => {
  let answer: { status?: number; body?: string; json?: unknown } = {};
  await serveOnlySpecCalls(page, {
    addedCalls: 'answered 404',
    allowConsoleErrors,
    answers: { 'GET /api/shared/gone': () => answer },
  });
  for (const next of [
    { status: 400 },
    { status: 404 },
    { status: 410 },
    { status: 500 },
    { json: [] },
  ]) {
    answer = next;
    await page.goto('/shared/gone');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommendation Not Found');
    await expect(
      page.getByText('This recommendation link may be invalid or expired.'),
    ).toBeVisible();
    const mayBeBack = next.status === undefined || next.status === 500;
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(mayBeBack ? 1 : 0);
  }
  answer = { json: { id: 1, title: 'Back again', cartItems: [], totalAmount: 0 } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Back again' })).toBeVisible();
  await page.getByRole('button', { name: 'Browse All Supplements' }).click();
  await expect(page).toHaveURL('/');
});
