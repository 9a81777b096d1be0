import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '#client/app/query-client.ts';
import { settleReturn } from '#client/features/checkout/settle-return.ts';
import {
  acceptCard,
  answerCheckout,
  details,
  expectPaid,
  fillCard,
  fillPayment,
  makeIntent,
  openCheckout,
  payButton,
  readStoredItems,
  selectItem,
  storeOrder,
  summary,
} from '#client/testing/checkout.ts';
import { answer, answerRaw, hold, loseAnswer, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import {
  expectCount,
  expectNoViolations,
  expectToast,
  failure,
  openDialog,
  press,
  toast,
} from '#client/testing/screen.ts';
import {
  answerStore,
  exactButton,
  expectNoSidewaysScroll,
  expectPath,
} from '#client/testing/store.ts';
import { allowConsoleErrors } from '#client/testing/watch-console.ts';
import { userSchema } from '#shared/contracts/accounts.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const CATALOG = [1, 2, 3, 4, 5, 6].map((id) => makeSupplement(id));
const ONE = selectItem(makeSupplement(1), 2);
const TWO = selectItem(makeSupplement(2), 3);
const CANCELED = { message: 'Your card was not charged.', code: 'payment_canceled' };
const bank = page.getByRole('dialog', { name: 'Confirm your payment' });

afterEach(() => page.viewport(1280, 1600));

async function openSimple(): Promise<void> {
  answerCheckout(CATALOG);
  await openCheckout([ONE]);
}

/** Fakes the page's timers, so that a slow machine cannot fail the test. */
function fakeWaiting(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
}

/** Advances the fake clock until the text appears. */
async function waitFor(text: string): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(250);
      return document.body.textContent;
    })
    .toContain(text);
}

describe('the card form', () => {
  test('checks the fields before it sends them, and focuses the first wrong one', async () => {
    await openSimple();
    await payButton.click();
    for (const field of ['your full name', 'your email', 'the card number', 'the expiry date']) {
      await expect.element(page.getByText(`Enter ${field}.`)).toBeVisible();
    }
    await expect.element(page.getByText('Enter the CVC.')).toBeVisible();
    await expect.element(page.getByLabelText('Full Name')).toHaveFocus();
    await fillPayment('4242');
    await page.getByLabelText('Expiry date').fill('13/30');
    await page.getByLabelText('CVC').fill('1');
    await payButton.click();
    await expect.element(page.getByText('This card number is not valid.')).toBeVisible();
    await expect.element(page.getByText('Enter the date as MM / YY.')).toBeVisible();
    await expect.element(page.getByText('This CVC is not valid.')).toBeVisible();
    await expect.element(page.getByLabelText('Card number')).toHaveFocus();
    expect(sentBodies('confirmDemoPayment')).toEqual([]);
  });

  test('shows which field the provider refused', async () => {
    await openSimple();
    const refuse = (field: 'number' | 'expiry', error: string) =>
      answer('confirmDemoPayment', { status: 'requires_payment_method', error, field });
    answer('settleCheckout', { status: 'open', order: null });
    refuse('number', 'Your card number is invalid.');
    await fillPayment();
    await payButton.click();
    await expect
      .element(failure('Payment Failed'))
      .toHaveTextContent('Your card number is invalid.');
    const number = page.getByLabelText('Card number');
    await expect.element(number).toHaveAccessibleDescription('This card number is not valid.');
    refuse('expiry', 'Your card has expired.');
    await payButton.click();
    const expiry = page.getByLabelText('Expiry date');
    await expect.element(expiry).toHaveAccessibleDescription('This card has expired.');
    await expect.element(number).toHaveAccessibleDescription('');
    await expectNoViolations(details);
  });

  test('requires a complete email, and offers a suggestion that can be ignored', async () => {
    await openSimple();
    await fillPayment();
    const email = page.getByLabelText('Email Address');
    const suggestion = exactButton('jane@gmail.com');
    await email.fill('jane@gmail');
    await payButton.click();
    await expect.element(email).toHaveAccessibleDescription(/This email is incomplete/);
    await expect.element(email).toHaveFocus();
    await email.fill('jane@gmial.com');
    await expect.element(page.getByText('Did you mean jane@gmail.com?')).toBeVisible();
    await suggestion.click();
    await expect.element(email).toHaveValue('jane@gmail.com');
    await expect.element(email).toHaveFocus();
    await expect.element(suggestion).not.toBeInTheDocument();
    await email.fill('jane@gmial.com');
    await payButton.click();
    await expectPaid();
  });

  test('says once why a card was declined, and accepts another one', async () => {
    await openSimple();
    const error = 'Your card was declined.';
    answer('confirmDemoPayment', { status: 'requires_payment_method', error });
    answer('settleCheckout', { status: 'open', order: null });
    await fillPayment();
    await payButton.click();
    await expect.element(failure('Payment Failed')).toHaveTextContent(error);
    await expectCount(page.getByText(error), 1);
    await expect.element(details).toHaveTextContent('You have not paid yet.');
    await expect.element(payButton).toBeEnabled();
    await expectNoViolations(details);
    await exactButton('Dismiss notification').click();
    await expect.element(details).toHaveTextContent(error);
    expect(readStoredItems()).toEqual([ONE]);
    acceptCard();
    await payButton.click();
    await expectPaid();
  });

  test('can ask the bank: declined, closed with Escape, then approved', async () => {
    await openSimple();
    answer('confirmDemoPayment', { status: 'requires_action', error: null });
    answer('authenticateDemoPayment', ({ body: { approve } }) => ({
      status: approve ? ('requires_capture' as const) : ('requires_payment_method' as const),
      error: approve ? null : 'Your bank didn’t approve this payment.',
    }));
    answer('settleCheckout', { status: 'open', order: null });
    await fillPayment('4000002500003155');
    await payButton.click();
    await expect.element(bank).toHaveTextContent('•••• 3155');
    await expect.element(exactButton('Processing...')).toBeDisabled();
    await expectNoViolations(bank);
    await bank.getByRole('button', { name: 'Decline' }).click();
    await expect
      .element(failure('Payment Failed'))
      .toHaveTextContent('Your bank didn’t approve this payment.');
    await payButton.click();
    await expect.element(bank).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(payButton).toBeEnabled();
    await payButton.click();
    answer('settleCheckout', { status: 'paid', order: null });
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expectPaid();
    expect(sentBodies('authenticateDemoPayment').map(({ approve }) => approve)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('pays once however often Pay is pressed', async () => {
    await openSimple();
    await fillPayment();
    // Twice before the button renders as disabled.
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expectPaid();
    expect(sentBodies('confirmDemoPayment')).toHaveLength(1);
  });

  test('fills in a chosen test card', async () => {
    await openSimple();
    await payButton.click();
    await expect.element(page.getByText('Enter the CVC.')).toBeVisible();
    await press(page.getByRole('button', { name: /^4242 4242 4242 4242/ }), 'Enter');
    await expect.element(page.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect.element(page.getByText('Enter the CVC.')).not.toBeInTheDocument();
  });

  test('pays with a new payment, and the typed name, after a canceled one', async () => {
    await openSimple();
    await fillPayment();
    answer('confirmDemoPayment', { status: 'requires_payment_method', error: 'Too late.' });
    answerRaw('settleCheckout', 409, CANCELED, { once: true });
    await payButton.click();
    await expect.element(failure('Payment Failed')).toHaveTextContent(CANCELED.message);
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
    acceptCard();
    await fillCard();
    await payButton.click();
    await expectPaid();
    const [first, second] = sentBodies('confirmDemoPayment').map((body) => body.clientSecret);
    expect(second).not.toBe(first);
  });
});

describe('the checkout', () => {
  test('looks up a confirmation whose answer was lost', async () => {
    await openSimple();
    loseAnswer('confirmDemoPayment');
    await fillPayment();
    await payButton.click();
    await expectPaid();
    expect(sentBodies('confirmDemoPayment')).toHaveLength(1);
  });

  test('reports a confirmation that never arrived, and can repeat it', async () => {
    await openSimple();
    loseAnswer('confirmDemoPayment', { once: true });
    answer('settleCheckout', { status: 'open', order: null }, { once: true });
    await fillPayment();
    await payButton.click();
    await expect
      .element(failure('Payment Error'))
      .toHaveTextContent('An unexpected error occurred. Please try again.');
    await expect.element(details).toHaveTextContent('You have not paid yet.');
    expect(readStoredItems()).toEqual([ONE]);
    await payButton.click();
    await expectPaid();
  });

  test('links to an order that takes long to complete', async () => {
    await openSimple();
    answer('settleCheckout', { status: 'processing', order: { id: 7, token: 'some-token' } });
    await fillPayment();
    fakeWaiting();
    await payButton.click();
    await waitFor('Your order is being completed');
    await expect
      .element(details.getByRole('link', { name: 'View your order' }))
      .toHaveAttribute('href', '/orders/some-token');
    expect(Object.keys(localStorage)).toEqual(['placedOrder']);
    expect(sentBodies('confirmDemoPayment')).toHaveLength(1);
    vi.useRealTimers();
    await expectNoViolations(details);
  });

  test('assumes the order is received if the server is silent after the payment', async () => {
    await openSimple();
    loseAnswer('settleCheckout');
    await fillPayment();
    fakeWaiting();
    const before = Date.now();
    await payButton.click();
    await waitFor('Your order is being completed');
    expect(Date.now() - before).toBeLessThan(10_000);
    await expectToast('Order Received');
    expect(localStorage).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_500);
    await expectPath('/');
  });

  test('says that a basket was paid before, and does not pay it again', async () => {
    answerCheckout(CATALOG);
    const paid = makeIntent([ONE], { status: 'paid', order: { id: 7, token: 'some-token' } });
    answer('createPaymentIntent', paid);
    storeOrder([ONE]);
    openPage('/checkout');
    await expectToast('already paid; your card was charged once');
    await expectPaid();
    expect(sentBodies('confirmDemoPayment')).toEqual([]);
    await expect
      .poll(() => sentBodies('acknowledgeCheckout'))
      .toEqual([{ clientSecret: paid.clientSecret }]);
  });

  test('resends a lost acknowledgment before the next payment', async () => {
    await openSimple();
    loseAnswer('acknowledgeCheckout', { once: true });
    await fillPayment();
    await payButton.click();
    await expectPaid();
    const acknowledged = () => sentBodies('acknowledgeCheckout');
    await expect.poll(acknowledged).toHaveLength(1);
    const [first] = acknowledged();
    await openCheckout([ONE]);
    await expect.poll(acknowledged).toEqual([first, first]);
  });

  test('retries a failed payment setup on demand', async () => {
    answerCheckout(CATALOG);
    loseAnswer('createPaymentIntent');
    storeOrder([ONE]);
    openPage('/checkout');
    const message = 'Failed to initialize payment. Please try again.';
    await expect.element(failure('Error')).toHaveTextContent(message);
    await expectCount(page.getByText(message), 1);
    await expect.element(details).toHaveTextContent('You cannot pay yet.');
    await expectNoViolations(details);
    expect(readStoredItems()).toEqual([ONE]);
    answer('createPaymentIntent', makeIntent([ONE]));
    await details.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payButton).toBeEnabled();
  });

  test('shows a spinner and the summary until the payment is set up', async () => {
    answerCheckout(CATALOG);
    const release = hold('createPaymentIntent');
    storeOrder([ONE]);
    openPage('/checkout');
    await expect.element(details.getByRole('status')).toHaveTextContent('Preparing your payment…');
    await expect.element(summary).toHaveTextContent('Formula 1');
    await expect.element(payButton).not.toBeInTheDocument();
    release();
    await expect.element(payButton).toBeEnabled();
  });
});

describe('a short order', () => {
  const SHORT = { id: 1, name: 'Formula 1', requested: 10, available: 3 };
  const GONE = { id: 2, name: 'Formula 2', requested: 2, available: 0 };
  const shortage = (inventoryIssues: object[]) => ({
    message: 'Insufficient inventory',
    code: 'insufficient_stock',
    inventoryIssues,
  });

  async function openShort(...issues: object[]): Promise<void> {
    answerCheckout(CATALOG);
    answer('createPaymentIntent', ({ body }) => makeIntent(body.selectedItems));
    answerRaw('createPaymentIntent', 409, shortage(issues), { once: true });
    storeOrder([
      { ...ONE, quantity: 10 },
      { ...TWO, quantity: 2 },
    ]);
    openPage('/checkout');
    await expect.element(details).toHaveTextContent('Some items are not in stock.');
  }

  test('gets lowered to the stock at once', async () => {
    await openShort(SHORT, GONE);
    await expect
      .element(failure('Insufficient inventory'))
      .toHaveTextContent(
        'Formula 1 (requested: 10, available: 3), Formula 2 (requested: 2, available: 0)',
      );
    await expect.element(payButton).not.toBeInTheDocument();
    await expectNoViolations(details);
    await exactButton('Continue with what is available').click();
    await expect.element(payButton).toBeEnabled();
    await expectCount(summary.getByRole('listitem'), 1);
    expect(readStoredItems()).toEqual([{ ...ONE, quantity: 3 }]);
  });

  test('gets lowered or removed line by line', async () => {
    await openShort(SHORT, GONE);
    answerRaw('createPaymentIntent', 409, shortage([SHORT]), { once: true });
    await details.getByRole('button', { name: 'Remove Formula 2' }).click();
    await expect.element(details.getByText('Formula 2')).not.toBeInTheDocument();
    await details.getByRole('button', { name: 'Change to 3 Formula 1' }).click();
    await expect.element(payButton).toBeEnabled();
    expect(readStoredItems()).toEqual([{ ...ONE, quantity: 3 }]);
  });

  test('ends without items when everything is sold out', async () => {
    await openShort({ ...SHORT, available: 0 }, GONE);
    await exactButton('Continue without them').click();
    await expect.element(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('does not get charged if an item sold out during card entry', async () => {
    await openSimple();
    await fillPayment();
    const issue = { ...SHORT, requested: 2, available: 1 };
    answerRaw('settleCheckout', 409, shortage([issue]), { once: true });
    await payButton.click();
    await expect
      .element(failure('Payment Failed'))
      .toHaveTextContent(
        'Insufficient inventory: Formula 1 (requested: 2, available: 1). Your card was not charged.',
      );
    await expect.element(details).toHaveTextContent('You were not charged.');
    await exactButton('Continue with what is available').click();
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
    await fillCard();
    await payButton.click();
    await expectPaid();
    expect(sentBodies('createPaymentIntent').at(-1)?.selectedItems).toEqual([
      { id: 1, quantity: 1 },
    ]);
  });
});

describe('the stored order', () => {
  test('leads to the storefront without one', async () => {
    answerCheckout(CATALOG);
    openPage('/checkout');
    await expect.element(page.getByRole('heading', { name: 'No Order Found' })).toBeVisible();
    await expect
      .element(page.getByText('Please go back and select your supplements.'))
      .toBeVisible();
    await exactButton('Browse Supplements').click();
    await expectPath('/');
  });

  test.each(['{not json', '{"id":1}', '[{"id":"1","name":"x","quantity":1}]'])(
    'is logged and left if it is %s',
    async (stored) => {
      allowConsoleErrors(/The stored order cannot be read/);
      answerCheckout(CATALOG);
      localStorage.setItem('pendingOrder', stored);
      openPage('/checkout');
      await expectPath('/');
    },
  );

  test('gets made from the selection when the page is opened directly', async () => {
    answerCheckout(CATALOG);
    openPage('/');
    await page.getByRole('checkbox', { name: 'Formula 2' }).click();
    openPage('/checkout');
    await expect.element(payButton).toHaveTextContent('Pay $10.00');
    expect(readStoredItems()).toEqual([{ ...TWO, quantity: 1 }]);
  });

  test('points out a price that changed after the selection', async () => {
    answerCheckout([makeSupplement(1, { price: '34.00' })]);
    answerStore([makeSupplement(1, { price: '1.50' })]);
    await openCheckout([{ ...ONE, quantity: 1 }]);
    await expect.element(page.getByText('Formula 1: now $34.00, was $1.50')).toBeVisible();
    await expect.element(payButton).toHaveTextContent('Pay $34.00');
    await expectNoViolations(details);
  });

  test('can be changed at checkout, and is priced again', async () => {
    answerCheckout(CATALOG);
    await openCheckout([ONE, TWO]);
    const dialog = await openDialog(exactButton('Change your order'), 'Change your order');
    await dialog.getByRole('button', { name: 'Remove Formula 1' }).click();
    await dialog.getByRole('button', { name: 'Remove Formula 2' }).click();
    const update = dialog.getByRole('button', { name: 'Update order' });
    await expect.element(update).toBeDisabled();
    const more = dialog.getByRole('button', { name: 'Increase quantity of Formula 1' });
    for (const _ of [1, 2, 3]) await more.click();
    await expectNoViolations(dialog);
    await update.click();
    await expect.element(payButton).toHaveTextContent('Pay $30.00');
    await expect.element(summary).toHaveTextContent('Items (1)');
    expect(readStoredItems()).toEqual([{ ...ONE, quantity: 3 }]);
  });

  test('keeps the form within reach on a small phone', async () => {
    await page.viewport(320, 640);
    const name = 'Phosphatidylethanolaminephosphate';
    const long = [makeSupplement(1, { name }), ...CATALOG.slice(1)];
    answerCheckout(long);
    await openCheckout(long.map((supplement) => selectItem(supplement, 1)));
    await expectCount(summary.getByRole('listitem'), 3);
    await summary.getByRole('button', { name: 'Show all 6 items' }).click();
    await expectCount(summary.getByRole('listitem'), 6);
    await expect.element(summary).toHaveTextContent(name);
    await expectNoSidewaysScroll();
  });

  test('drops a recommendation that the server refuses', async () => {
    answerCheckout(CATALOG);
    localStorage.setItem(
      'sharedCartData',
      JSON.stringify({ title: 'For you', description: '', fromSharedCartId: 4711 }),
    );
    answerRaw('createPaymentIntent', 400, { message: 'Unrecognized key' }, { once: true });
    await openCheckout([ONE]);
    const [named, plain] = sentBodies('createPaymentIntent');
    expect(named).toEqual({ ...plain, fromSharedCartId: 4711 });
  });
});

test('fills in the name and email of a signed-in shopper', async () => {
  answer(
    'readProfile',
    sample(userSchema, { firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example' }),
  );
  await openSimple();
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ada Byron');
  await expect.element(page.getByLabelText('Email Address')).toHaveValue('ada@shop.example');
});

test('returns to the cart with the selection', async () => {
  await openSimple();
  await exactButton('Back to Cart').click();
  await expectPath('/');
  const cart = page.getByRole('complementary', { name: 'Your order' });
  await expect.element(cart).toHaveTextContent('Formula 1 × 2');
  await expect.element(cart).toHaveFocus();
  await expect.element(cart.getByRole('heading', { name: 'Order Summary' })).toBeInViewport();
});

describe('the return from a bank’s page', () => {
  function comeBack(status: 'failed' | 'succeeded'): void {
    const secret = 'payment_intent_client_secret=made-up';
    openPage(`/?category=cleanse&payment_intent=any&${secret}&redirect_status=${status}`);
    void settleReturn(createQueryClient());
  }

  test('saves the order after a refusal and links to checkout', async () => {
    answerCheckout(CATALOG);
    answer('settleCheckout', { status: 'open', order: null });
    storeOrder([ONE]);
    comeBack('failed');
    const refusal = failure('Payment Failed');
    await expect
      .element(refusal)
      .toHaveTextContent('Your bank didn’t approve this payment. Nothing was charged');
    await expectPath('/?category=cleanse');
    await refusal.getByRole('link', { name: 'Return to checkout' }).click();
    await expect.element(payButton).toBeEnabled();
  });

  test('removes an unknown secret from the URL', async () => {
    answerCheckout(CATALOG);
    answerRaw('settleCheckout', 404, { message: 'No such payment', code: 'checkout_not_found' });
    comeBack('failed');
    await expect.element(failure('Payment Failed')).toBeVisible();
    await expectPath('/?category=cleanse');
  });

  test('ignores the secret of another shopper', async () => {
    answerCheckout(CATALOG);
    answerRaw('settleCheckout', 403, { message: 'Not yours', code: 'forbidden' });
    storeOrder([ONE]);
    comeBack('succeeded');
    await expectPath('/?category=cleanse');
    await expect.poll(() => sentBodies('settleCheckout')).toHaveLength(1);
    await expect
      .element(page.getByRole('complementary', { name: 'Your order' }))
      .toHaveTextContent('Formula 1');
    await expect.element(toast('Payment')).not.toBeInTheDocument();
    await expect.element(failure('Payment')).not.toBeInTheDocument();
    expect(readStoredItems()).toEqual([ONE]);
  });
});
