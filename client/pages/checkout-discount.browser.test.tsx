import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerCheckout,
  makeIntent,
  openCheckout,
  payButton,
  readStoredItems,
  selectItem,
  summary,
} from '#client/testing/checkout.ts';
import { answer, answerRaw, sentBodies } from '#client/testing/fake-shop.ts';
import { expectNoViolations } from '#client/testing/screen.ts';
import { addUp } from '#shared/rules/charges.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const SUPPLEMENT = makeSupplement(1);
const haveCode = page.getByRole('button', { name: 'Have a code?' });
const codeField = page.getByLabelText('Discount code');
const apply = page.getByRole('button', { name: 'Apply' });

function discounted(kind: 'code' | 'gift') {
  const plain = makeIntent(readStoredItems());
  const { linesCents } = plain.charges;
  const charges = addUp({ linesCents, discountCents: 200, extras: [], taxCents: 0 });
  return { ...plain, charges, discount: { kind, code: kind === 'code' ? 'SPRING' : null } };
}

async function typeCode(code: string): Promise<void> {
  await codeField.fill(code);
  await apply.click();
}

beforeEach(() => answerCheckout([SUPPLEMENT]));

test('uses a code and removes it', async () => {
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(summary).not.toHaveTextContent('Discount');
  await haveCode.click();
  await expect.element(codeField).toHaveFocus();
  await expectNoViolations(summary);
  answer('setDiscount', ({ body }) =>
    body.code === null ? makeIntent(readStoredItems()) : discounted('code'),
  );
  await typeCode('spring');
  await expect.element(summary).toHaveTextContent('Discount-$2.00');
  await expect.element(summary).toHaveTextContent('Code SPRING');
  await expect.element(payButton).toHaveTextContent('Pay $18.00');
  await page.getByRole('button', { name: 'Remove the code SPRING' }).click();
  await expect.element(haveCode).toHaveFocus();
  await expect.element(payButton).toHaveTextContent('Pay $20.00');
  expect(sentBodies('setDiscount').map(({ code }) => code)).toEqual(['spring', null]);
});

test('says why a code is refused, and keeps the price', async () => {
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await haveCode.click();
  await apply.click();
  await expect.element(summary.getByRole('alert')).toHaveTextContent('Enter your code.');
  const message = 'This code is not valid. Check its spelling.';
  answerRaw('setDiscount', 400, { message, code: 'invalid_input' });
  await typeCode('nosuch');
  await expect.element(summary.getByRole('alert')).toHaveTextContent(message);
  await expect.element(payButton).toHaveTextContent('Pay $20.00');
  await expect.element(payButton).toBeEnabled();
});

test('shows the discount of a recommendation, and that a code is worse', async () => {
  answer('createPaymentIntent', () => discounted('gift'));
  answer('setDiscount', () => discounted('gift'));
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(summary).toHaveTextContent('Your practitioner gives you this discount.');
  await expect.element(summary).toHaveTextContent('Discount-$2.00');
  await haveCode.click();
  await typeCode('worse');
  await expect
    .element(summary.getByRole('alert'))
    .toHaveTextContent('You already have a better discount.');
});

test('sends the code again after the order changed', async () => {
  answer('createPaymentIntent', () => discounted('code'), { once: true });
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(summary).toHaveTextContent('Code SPRING');
  answer('setDiscount', () => discounted('code'));
  await page.getByRole('button', { name: 'Change your order' }).click();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('button', { name: 'Update order' }).click();
  await expect.element(payButton).toHaveTextContent('Pay $28.00');
  expect(sentBodies('setDiscount')).toMatchObject([{ code: 'SPRING' }]);
});

test('offers no code at a server without the call', async () => {
  const { discount: _discount, ...plain } = makeIntent([{ id: 1, quantity: 2 }]);
  answerRaw('createPaymentIntent', 200, plain);
  await openCheckout([selectItem(SUPPLEMENT, 2)]);
  await expect.element(haveCode).not.toBeInTheDocument();
});
