import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerCheckout,
  deliveryCard,
  details,
  expectPaid,
  fillPayment,
  makeIntent,
  openCheckout,
  PARCEL,
  payButton,
  readStoredItems,
  selectItem,
  storeOrder,
  summary,
  typeAddress,
} from '#client/testing/checkout.ts';
import { answer, answerRaw, hold, sentBodies } from '#client/testing/fake-shop.ts';
import { openPage } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectNoViolations, failure } from '#client/testing/screen.ts';
import { exactButton, expectNoSidewaysScroll } from '#client/testing/store.ts';
import { shopSchema, type Shop } from '#shared/contracts/shop.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const SUPPLEMENT = makeSupplement(1);
const EXPRESS = { ...PARCEL, id: 'express', name: 'Express', priceCents: 2450, places: [] };
const NO_PICK_UP: Partial<Shop> = {
  offersPickUp: false,
  deliveryMethods: [{ ...PARCEL, places: ['US-CA'] }],
};
const useAddress = exactButton('Use this address');
const addAddress = exactButton('Add delivery address');

async function expectSent(quantity: number): Promise<void> {
  await expect.element(deliveryCard.getByLabelText('Parcel')).toBeChecked();
  await expect.element(deliveryCard).toHaveTextContent('12 Market Street');
  await expectTotals(quantity, 'Delivery$7.99', `$${quantity * 10 + 7}.99`);
}

async function expectTotals(quantity: number, row: string, total: string): Promise<void> {
  await expect.element(payButton).toHaveTextContent(`Pay ${total}`);
  await expect.element(summary).toHaveTextContent(`Items (1)$${quantity * 10}.00`);
  await expect.element(summary).toHaveTextContent(row);
  await expect.element(summary).toHaveTextContent(`Total${total}`);
}

test('starts with pick-up and prices each shipping method', async () => {
  answerCheckout([SUPPLEMENT], {
    deliveryMethods: [PARCEL, EXPRESS],
    name: 'Corner Practice',
    address: ['9 Mill Road', 'Reno, NV 89501'],
    pickUpNote: 'Monday to Friday, 9 to 5.',
  });
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(deliveryCard.getByLabelText('Pick up at the practice')).toBeChecked();
  await expect
    .element(deliveryCard)
    .toHaveTextContent('Corner Practice, 9 Mill Road, Reno, NV 89501Monday to Friday, 9 to 5.');
  await expect.element(deliveryCard).toHaveTextContent('Ship to mefrom $7.99');
  await expectTotals(2, 'DeliveryFree', '$20.00');
  await fillPayment();
  await deliveryCard.getByLabelText('Ship to me').click();
  await expect.element(summary).toHaveTextContent('Deliveryfrom $7.99');
  await expect.element(deliveryCard.getByLabelText('Recipient')).toHaveValue('Ada Lovelace');
  await addAddress.click();
  await expect.element(deliveryCard.getByLabelText('Address', { exact: true })).toHaveFocus();
  await expect.element(deliveryCard.getByText('Address is required')).toBeVisible();
  await expect.element(deliveryCard.getByText('Please choose a state')).toBeVisible();
  await expectNoViolations(deliveryCard);
  await typeAddress();
  await addAddress.click();
  await expect.element(deliveryCard).toHaveTextContent('in 2 to 5 days');
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  await expectSent(2);
  await deliveryCard.getByLabelText('Express').click();
  await expectTotals(2, 'Delivery$24.50', '$44.50');
  await deliveryCard.getByLabelText('Parcel').click();
  await expectTotals(2, 'Delivery$7.99', '$27.99');
  await expectNoSidewaysScroll();
  // The card was typed before the delivery changed three times.
  await payButton.click();
  await expectPaid();
  expect(sentBodies('setDelivery').map(({ method }) => method)).toEqual([
    'parcel',
    'express',
    'parcel',
  ]);
});

test('says where to pick up in a shop that ships nothing', async () => {
  answerCheckout([SUPPLEMENT], {
    name: 'Corner Practice',
    address: ['9 Mill Road'],
    pickUpNote: '',
  });
  await openCheckout([selectItem(SUPPLEMENT, 1)]);
  await expect.element(deliveryCard).toHaveTextContent('Corner Practice, 9 Mill RoadFree');
  await expect.element(deliveryCard.getByRole('radio')).not.toBeInTheDocument();
  await expectTotals(1, 'DeliveryFree', '$10.00');
  await expectNoViolations(deliveryCard);
});

describe('a shop without pick-up', () => {
  async function openWithoutPickUp(): Promise<void> {
    answerCheckout([SUPPLEMENT], NO_PICK_UP);
    answer('createPaymentIntent', () =>
      makeIntent([{ id: 1, quantity: 1 }], { delivery: null, clientSecret: 'pi_1_secret_1' }),
    );
    storeOrder([selectItem(SUPPLEMENT, 1)]);
    openPage('/checkout');
    await expect.element(addAddress).toBeEnabled();
  }

  test('requires an address that it ships to', async () => {
    await openWithoutPickUp();
    await expect.element(deliveryCard.getByRole('radio')).not.toBeInTheDocument();
    await expect.element(deliveryCard).toHaveTextContent('Shipping from $7.99');
    await typeAddress();
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Grace Hopper');
    const zip = deliveryCard.getByLabelText('ZIP code');
    const state = deliveryCard.getByLabelText('State');
    await state.selectOptions('Texas');
    await useAddress.click();
    await expect
      .element(zip)
      .toHaveAccessibleDescription(
        'ZIP code 94103 is in California, not Texas. Check the ZIP code and the state.',
      );
    await expect.element(zip).toHaveFocus();
    await zip.fill('78701');
    await useAddress.click();
    await expect.element(deliveryCard).toHaveTextContent('We don’t ship to this address.');
    await zip.fill('94103');
    await useAddress.click();
    await state.selectOptions('California');
    await expect.element(zip).toHaveAccessibleDescription('');
    await useAddress.click();
    await expect.element(payButton).toHaveTextContent('Pay $17.99');
  });

  test('keeps the address if pricing fails', async () => {
    await openWithoutPickUp();
    await typeAddress();
    answerRaw('setDelivery', 500, '', { once: true });
    await useAddress.click();
    await expect.element(deliveryCard.getByRole('alert')).toHaveTextContent('could not be changed');
    await expect.element(addAddress).toBeEnabled();
    await expectNoViolations(deliveryCard);
    await useAddress.click();
    await expect.element(payButton).toHaveTextContent('Pay $17.99');
  });

  test('offers a retry if the delivery options could not be loaded', async () => {
    answerCheckout([SUPPLEMENT], NO_PICK_UP);
    answer('createPaymentIntent', () => makeIntent([{ id: 1, quantity: 1 }], { delivery: null }));
    answerRaw('readShop', 503, '');
    storeOrder([selectItem(SUPPLEMENT, 1)]);
    openPage('/checkout');
    const missing = failure('The delivery options could not');
    await expect.element(missing).toBeVisible();
    answer('readShop', sample(shopSchema, { countries: ['US'], ...NO_PICK_UP }));
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect.element(deliveryCard.getByLabelText('City')).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
  });
});

test('offers the new method if the owner replaced the chosen one', async () => {
  answerCheckout([SUPPLEMENT], { deliveryMethods: [PARCEL] });
  await openCheckout([selectItem(SUPPLEMENT, 1)]);
  await deliveryCard.getByLabelText('Ship to me').click();
  await typeAddress();
  answerRaw(
    'setDelivery',
    409,
    { message: 'This way of delivery is no longer offered.', code: 'conflict' },
    { once: true },
  );
  const deliveryMethods = [EXPRESS];
  answer(
    'readShop',
    sample(shopSchema, { offersPickUp: true, countries: ['US', 'CA'], deliveryMethods }),
  );
  await useAddress.click();
  await expect
    .element(deliveryCard)
    .toHaveTextContent('This way of delivery is no longer offered.');
  await expect.element(deliveryCard.getByLabelText('Country')).toBeVisible();
  await useAddress.click();
  await expect.element(deliveryCard.getByLabelText('Express')).toBeChecked();
});

describe('a chosen delivery', () => {
  const addOne = async () => {
    await exactButton('Change your order').click();
    await exactButton('Increase quantity of Formula 1').click();
    await exactButton('Update order').click();
  };
  const change = async () => {
    await addOne();
    await expect.poll(() => readStoredItems()[0]?.quantity).toBe(2);
  };

  beforeEach(async () => {
    answerCheckout([SUPPLEMENT], { deliveryMethods: [PARCEL] });
    await openCheckout([selectItem(SUPPLEMENT, 1)]);
    await deliveryCard.getByLabelText('Ship to me').click();
    await typeAddress();
  });

  test('keeps a half-typed address when the order changes', async () => {
    await change();
    await expect.element(deliveryCard.getByLabelText('City')).toHaveValue('San Francisco');
    await useAddress.click();
    await expectSent(2);
  });

  test('survives two changes of the order before it is priced', async () => {
    await useAddress.click();
    await expectSent(1);
    const release = hold('createPaymentIntent');
    await addOne();
    await expect.element(details).toHaveTextContent('Preparing your payment');
    await addOne();
    release();
    await expectSent(3);
  });

  test('survives a change of the order while it is priced', async () => {
    const release = hold('setDelivery');
    await useAddress.click();
    await expect.element(exactButton('Updating your total...')).toBeDisabled();
    await change();
    release();
    await expectSent(2);
  });

  test('survives a change of the order beyond the stock', async () => {
    await useAddress.click();
    await expectSent(1);
    const inventoryIssues = [{ id: 1, name: 'Formula 1', requested: 2, available: 1 }];
    const refusal = { message: 'Too few', code: 'insufficient_stock', inventoryIssues };
    answerRaw('createPaymentIntent', 409, refusal, { once: true });
    await addOne();
    await exactButton('Continue with what is available').click();
    await expectSent(1);
  });

  test('must be confirmed if it cannot be priced for the changed order', async () => {
    await useAddress.click();
    await expectSent(1);
    answerRaw('setDelivery', 500, '', { once: true });
    await change();
    await expect.element(deliveryCard.getByRole('alert')).toHaveTextContent('could not be changed');
    await expect.element(addAddress).toBeEnabled();
    await expect.element(deliveryCard.getByLabelText('City')).toHaveValue('San Francisco');
    await useAddress.click();
    await expectSent(2);
  });
});
