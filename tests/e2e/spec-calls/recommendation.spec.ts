import { payButton, readStorage, writeStorage } from '#tests/e2e/checkout-steps.ts';
import { toast } from '#tests/e2e/page-steps.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { JOURNEY_MEETS, serveOnlySpecCalls } from './only-spec-calls.ts';

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
