import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripe, type OpenStripe, PAYMENT } from '#tests/support/open-stripe.ts';

const refusal = { name: 'ProviderError', refused: true };

let stripe: OpenStripe['stripe'];
let provider: OpenStripe['provider'];
let authorize: OpenStripe['authorize'];
let pay: OpenStripe['pay'];

beforeEach(async () => {
  ({ stripe, provider, authorize, pay } = await openStripe());
});

afterEach(() => stripe.close());

test('refunds a part, then the rest', async () => {
  const id = await pay();
  await provider.refund({ intentId: id, amountCents: 997, key: 'ref_1' });
  expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 997 });
  await provider.refund({ intentId: id, amountCents: 8000, key: 'ref_2' });
  expect(await provider.retrieve(id)).toMatchObject({
    status: 'succeeded',
    refundedCents: 8997,
  });
});

test('refunds once for one key', async () => {
  const id = await pay();
  await provider.refund({ intentId: id, amountCents: 1000, key: 'ref_1' });
  await provider.refund({ intentId: id, amountCents: 1000, key: 'ref_1' });
  expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
});

test('refuses more than is left', async () => {
  const id = await pay();
  const refund = { intentId: id, amountCents: 5000 };
  await provider.refund({ ...refund, key: 'ref_1' });
  await expect(provider.refund({ ...refund, key: 'ref_2' })).rejects.toMatchObject({
    ...refusal,
    message: 'Refund amount ($50.00) is greater than unrefunded amount on charge ($39.97)',
  });
  await provider.refund({ intentId: id, amountCents: 3997, key: 'ref_3' });
  await expect(
    provider.refund({ intentId: id, amountCents: 1, key: 'ref_4' }),
  ).rejects.toMatchObject(refusal);
  expect(stripe.ledger.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test('separates payments under the same key', async () => {
  const first = await pay();
  const { id: second } = await provider.create({ ...PAYMENT, key: 'co_2' });
  stripe.confirm(second);
  await provider.capture(second, 'cap_2');
  await provider.refund({ intentId: first, amountCents: 1000, key: 'refund_1' });
  await provider.refund({ intentId: second, amountCents: 2000, key: 'refund_1' });
  expect(await provider.retrieve(first)).toMatchObject({ refundedCents: 1000 });
  expect(await provider.retrieve(second)).toMatchObject({ refundedCents: 2000 });
});

test('accepts a pending refund but not a failed one', async () => {
  const id = await pay();
  stripe.account.refundStatus = 'pending';
  await provider.refund({ intentId: id, amountCents: 1000, key: 'ref_1' });

  stripe.account.refundStatus = 'failed';
  const turnedAway = { intentId: id, amountCents: 1000, key: 'ref_2' };
  await expect(provider.refund(turnedAway)).rejects.toMatchObject(refusal);
  await expect(provider.refund(turnedAway)).rejects.toMatchObject(refusal);
  expect(await provider.retrieve(id)).toMatchObject({ refundedCents: 1000 });
});

test('refuses a refund before the capture', async () => {
  const id = await authorize();
  await expect(
    provider.refund({ intentId: id, amountCents: 100, key: 'ref_1' }),
  ).rejects.toMatchObject(refusal);
  expect(stripe.ledger).toEqual([]);
});
