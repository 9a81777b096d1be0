import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerCheckout,
  deliveryCard,
  expectPaid,
  fillPayment,
  makeIntent,
  openCheckout,
  PARCEL,
  payButton,
  readStoredItems,
  selectItem,
  typeAddress,
} from '#client/testing/checkout.ts';
import { answer, answerRaw, hold, sentBodies } from '#client/testing/fake-shop.ts';
import { expectNoViolations } from '#client/testing/screen.ts';
import { exactButton } from '#client/testing/store.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { makeOffer, makeOfferLine } from '#tests/support/refill-views.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const SUPPLEMENT = makeSupplement(1, { name: 'Formula 1' });
const card = page.getByRole('region', { name: 'Refills' });
const agree = card.getByRole('checkbox');
const setUp = card.getByRole('button', { name: 'Set up refills' });

/** Remembers which payments come with refills, as the server does. */
async function openWithRefills(shop: Partial<Shop> = {}): Promise<void> {
  answerCheckout([SUPPLEMENT], { offersRefills: true, ...shop });
  const withRefills = new Set<string>();
  answer('offerCheckoutRefill', ({ body }) => ({
    offer: makeOffer({ isChosen: withRefills.has(body.clientSecret) }),
  }));
  answer('setCheckoutRefill', ({ body }) => {
    const intent = makeIntent(readStoredItems());
    if (body.refill) withRefills.add(intent.clientSecret);
    return intent;
  });
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
}

test('offers refills with their terms, not ticked', async () => {
  await openWithRefills();
  await expect.element(card).toHaveTextContent('every 45 days, next on Dec 3, 2026 for $20.00');
  await expect.element(agree).not.toBeInTheDocument();
  await setUp.click();
  await expect.element(card).toHaveTextContent('Formula 1 × 2, every 45 days');
  await expect.element(card).toHaveTextContent('Dec 3, 2026 and costs $20.00');
  await expect.element(agree).not.toBeChecked();
  await expectNoViolations(card);
  await fillPayment();
  await payButton.click();
  await expectPaid();
  expect(sentBodies('setCheckoutRefill')).toEqual([]);
});

test('replaces the payment when the box is ticked and unticked', async () => {
  await openWithRefills();
  const release = hold('setCheckoutRefill');
  await setUp.click();
  await agree.click();
  await expect.element(agree).toBeChecked();
  await expect.element(exactButton('Updating your total...')).toBeDisabled();
  release();
  await expect.element(payButton).toBeEnabled();
  await expect.element(agree).toBeChecked();
  await expect.element(agree).toHaveFocus();
  await expect.element(exactButton('Change products or days')).not.toBeInTheDocument();
  await agree.click();
  await expect.element(agree).not.toBeChecked();
  await expect.element(payButton).toBeEnabled();
  const { terms } = makeOffer();
  expect(sentBodies('setCheckoutRefill').map(({ refill }) => refill)).toEqual([
    { lines: [{ id: 1, intervalDays: 45 }], terms },
    null,
  ]);
  await agree.click();
  await expect.element(payButton).toBeEnabled();
  await fillPayment();
  await payButton.click();
  await expectPaid();
});

test('asks for the terms of other days', async () => {
  await openWithRefills();
  answer('offerCheckoutRefill', ({ body }) => ({
    offer: makeOffer({
      lines: [makeOfferLine(1, { intervalDays: body.lines?.[0]?.intervalDays ?? 45 })],
    }),
  }));
  await setUp.click();
  await exactButton('Change products or days').click();
  await card.getByLabelText('Formula 1 × 2').selectOptions('Send every 60 days');
  await expect.element(card).toHaveTextContent('Formula 1 × 1, every 60 days');
  expect(sentBodies('offerCheckoutRefill').at(-1)?.lines).toEqual([{ id: 1, intervalDays: 60 }]);
});

test('says why the box stays empty', async () => {
  await openWithRefills();
  const message = 'The terms have changed. Please read them again.';
  answerRaw('setCheckoutRefill', 409, { message, code: 'conflict' });
  await setUp.click();
  await agree.click();
  await expect.element(card.getByRole('alert')).toHaveTextContent(message);
  await expect.element(agree).not.toBeChecked();
  await expect.element(payButton).toBeEnabled();
});

test('asks again after the delivery changed', async () => {
  await openWithRefills({ deliveryMethods: [PARCEL] });
  await setUp.click();
  await agree.click();
  await expect.element(agree).toBeChecked();
  await expect.element(payButton).toBeEnabled();
  await deliveryCard.getByLabelText('Ship to me').click();
  await typeAddress();
  await deliveryCard.getByRole('button', { name: 'Use this address' }).click();
  await expect.element(card).toHaveTextContent('Your order changed, so refills are off.');
  await expect.element(agree).not.toBeChecked();
});

test('waits for the address where one is needed', async () => {
  const shop = { offersPickUp: false, deliveryMethods: [PARCEL] };
  answer('createPaymentIntent', ({ body }) => makeIntent(body.selectedItems, { delivery: null }));
  answerCheckout([SUPPLEMENT], { offersRefills: true, ...shop });
  answer('offerCheckoutRefill', { offer: null });
  localStorage.setItem('pendingOrder', JSON.stringify([selectItem(SUPPLEMENT, 2)]));
  const { openPage } = await import('#client/testing/mount.tsx');
  openPage('/checkout');
  await expect.element(card).toHaveTextContent('Add your delivery address');
  answer('offerCheckoutRefill', { offer: makeOffer() });
  await typeAddress();
  await deliveryCard.getByRole('button', { name: 'Use this address' }).click();
  await setUp.click();
  await expect.element(agree).toBeVisible();
});

test('shows no card at a server without the call', async () => {
  answerCheckout([SUPPLEMENT], { offersRefills: true });
  answerRaw('offerCheckoutRefill', 404, 'Not Found');
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(card).not.toBeInTheDocument();
  await fillPayment();
  await payButton.click();
  await expectPaid();
});
