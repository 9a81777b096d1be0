import { expect, expectNoViolations, test } from '#tests/support/e2e.ts';
import {
  bank,
  CARDS,
  confirmByApi,
  details,
  expectSuccess,
  fillCard,
  fillPayment,
  findPlenty,
  listOrders,
  openSimpleCheckout,
  payButton,
  readSecret,
  readStorage,
  selectItem,
  signUp,
  storeOrder,
} from './checkout-steps.ts';

test.describe('the card', () => {
  test('is checked before it is sent, and the first wrong field is focused', async ({ page }) => {
    await openSimpleCheckout(page);
    await payButton(page).click();
    await expect(page.getByText('Full Name is required.')).toBeVisible();
    await expect(page.getByText('Email Address is required.')).toBeVisible();
    await expect(page.getByText('Card number is required.')).toBeVisible();
    await expect(page.getByText('Expiry date is required.')).toBeVisible();
    await expect(page.getByText('CVC is required.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expectNoViolations(page);

    await fillPayment(page, '4242424242424241');
    await page.getByLabel('Expiry date').fill('01/20');
    await payButton(page).click();
    await expect(page.getByText('This card number is not valid.')).toBeVisible();
    await expect(page.getByText('This card has expired.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeFocused();
  });

  test('is complained about when a field is left, but nothing moves under a press', async ({
    page,
  }) => {
    await openSimpleCheckout(page);
    const cvc = page.getByLabel('CVC');
    const complaint = page.getByText('This CVC is incomplete.');
    await cvc.fill('1');
    await cvc.press('Tab');
    await expect(complaint).toBeVisible();
    await cvc.fill('12');
    await expect(complaint).toBeHidden();

    await payButton(page).hover();
    const place = await payButton(page).boundingBox();
    await page.mouse.down();
    // Whoever presses takes longer than a frame.
    await expect(payButton(page)).toBeFocused();
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
    expect(await payButton(page).boundingBox()).toEqual(place);
    await page.mouse.up();
    await expect(complaint).toBeVisible();
    await expect(page.getByText('Full Name is required.')).toBeVisible();

    // Something that is dragged out of the page: the button goes up elsewhere.
    await cvc.fill('1');
    await cvc.dispatchEvent('mousedown');
    await cvc.press('Tab');
    await expect(complaint).toBeHidden();
    await cvc.dispatchEvent('dragend');
    await expect(complaint).toBeVisible();
  });

  test('is grouped while it is typed, corrected and pasted', async ({ page }) => {
    await openSimpleCheckout(page);
    const number = page.getByLabel('Card number');
    await number.pressSequentially('424242424242');
    await expect(number).toHaveValue('4242 4242 4242');
    // A digit left out in the middle is put in where it belongs, not at the end.
    await number.press('Home');
    await number.press('ArrowRight');
    await number.pressSequentially('19');
    await expect(number).toHaveValue('4192 4242 4242 42');
    await number.fill('4000-0025-0000-3155');
    await expect(number).toHaveValue('4000 0025 0000 3155');
    const expiry = page.getByLabel('Expiry date');
    await expiry.pressSequentially('534');
    await expect(expiry).toHaveValue('05 / 34');
    await expiry.press('Backspace');
    await expiry.press('Backspace');
    await expiry.press('Backspace');
    await expect(expiry).toHaveValue('0');
    const cvc = page.getByLabel('CVC');
    await cvc.pressSequentially('12345');
    await expect(cvc).toHaveValue('123');
  });

  test('that is declined can be replaced by a good one', async ({ page }) => {
    await signUp(page);
    await openSimpleCheckout(page);
    await fillPayment(page, CARDS.declined);
    await payButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
    await expect(alert).toContainText('Your card was declined.');
    await expect(details(page)).toContainText('Your card was declined.');
    await expectNoViolations(page);

    await fillCard(page, CARDS.poor);
    await payButton(page).click();
    await expect(details(page)).toContainText('Your card has insufficient funds.');
    expect(await listOrders(page)).toEqual([]);
    expect(await readStorage(page)).toHaveProperty('pendingOrder');

    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
    expect(await listOrders(page)).toHaveLength(1);
  });

  test('that was declined too often gets another payment, and a good one still pays', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 409.*checkout\/settle/);
    const first = await findPlenty(page);
    await storeOrder(page, [selectItem(first, 1)]);
    const secret = await readSecret(page, () => page.goto('/checkout'));
    await fillPayment(page, CARDS.good);
    for (let decline = 1; decline <= 5; decline += 1) {
      await confirmByApi(page.request, secret, CARDS.declined);
    }
    await expect
      .poll(async () => {
        const answer = await page.request.post('/api/checkout/settle', {
          data: { clientSecret: secret },
        });
        return answer.status();
      })
      .toBe(409);

    const replacement = await readSecret(page, () => payButton(page).click());
    expect(replacement).not.toBe(secret);
    await expect(details(page)).toContainText('Your card was not charged.');
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expectSuccess(page);
  });

  test('may ask the bank first: refused, then approved', async ({ page }) => {
    await signUp(page);
    await openSimpleCheckout(page);
    await fillPayment(page, CARDS.asks);
    await payButton(page).click();
    await expect(bank(page)).toContainText('•••• 3155');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expectNoViolations(page);
    await bank(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(details(page)).toContainText('You did not confirm the payment with your bank.');
    expect(await listOrders(page)).toEqual([]);

    await payButton(page).click();
    await bank(page).press('Escape');
    await expect(details(page)).toContainText('You did not confirm the payment with your bank.');

    await payButton(page).click();
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await expectSuccess(page);
    expect(await listOrders(page)).toHaveLength(1);
  });

  test('is sent once however often Pay is pressed', async ({ page }) => {
    await signUp(page);
    await openSimpleCheckout(page);
    let confirmations = 0;
    await page.route('**/api/demo-payments/confirm', (route) => {
      confirmations += 1;
      return route.continue();
    });
    await fillPayment(page, CARDS.good);
    // Faster than any hand: twice before the page can draw the button as disabled.
    await page.evaluate(`
      const form = document.querySelector('form');
      form.requestSubmit();
      form.requestSubmit();
    `);
    await expectSuccess(page);
    expect(confirmations).toBe(1);
    expect(await listOrders(page)).toHaveLength(1);
  });

  test('of the demo can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSimpleCheckout(page);
    // From here on time moves only by hand.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Copy 4242 4242 4242 4242' }).click();
    await expect(page.getByRole('button', { name: 'Copied 4242 4242 4242 4242' })).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('4242 4242 4242 4242');
    await page.clock.runFor(3000);
    await expect(page.getByRole('button', { name: 'Copy 4242 4242 4242 4242' })).toBeVisible();
  });
});
