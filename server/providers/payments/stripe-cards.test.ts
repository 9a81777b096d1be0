import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#tests/support/fake-stripe-shopper.ts';
import { BUYER, openStripe, type OpenStripe, PAYMENT } from '#tests/support/open-stripe.ts';

let open: OpenStripe;
beforeEach(async () => {
  open = await openStripe();
});
afterEach(() => open.stripe.close());

const LATER = { ...PAYMENT, key: 'co_2', checkoutId: '0b9f6a52-7c1e-4f7e-9c39-1d7a5e0c2f12' };

/** The buyer pays and allows later charges. */
async function storeCard(card: string = TEST_CARDS.success) {
  const { provider, stripe } = open;
  const customerId = await provider.createCustomer('cus_1');
  const { id } = await provider.create({ ...PAYMENT, customerId, storesCard: true });
  stripe.confirm(id, { ...BUYER, card });
  if (card === TEST_CARDS.asksAlways) stripe.authenticate(id, true);
  const { storedCard } = await provider.capture(id, 'cap_1');
  if (!storedCard) throw new Error('No card was stored.');
  return storedCard;
}

async function chargeLater(card: Awaited<ReturnType<typeof storeCard>>, isBuyerPresent = false) {
  const { provider } = open;
  const { id } = await provider.create({ ...LATER, customerId: card.customerId });
  return provider.confirmStored(id, card, { key: 'off_2', isBuyerPresent });
}

describe('a stored card', () => {
  it('belongs to the customer of the payment that stored it', async () => {
    const { customerId, card } = await storeCard();
    expect(open.stripe.account.cards.customers).toContain(customerId);
    expect(card).toEqual({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 });
  });

  it('is not stored without consent', async () => {
    const { provider, authorize } = open;
    const { storedCard } = await provider.retrieve(await authorize());
    expect(storedCard).toBeNull();
  });

  it('is authorized without its owner', async () => {
    const intent = await chargeLater(await storeCard());
    expect(intent).toMatchObject({ status: 'requires_capture', refusal: null });
    const request = open.stripe.requests.findLast(({ path }) => path.endsWith('/confirm'));
    expect(request?.params).toMatchObject({ off_session: 'true' });
  });

  it.each([
    ['declinesLater', 'declined'],
    ['asksAlways', 'authentication_required'],
  ] as const)('reports why it was refused (%s)', async (card, refusal) => {
    const intent = await chargeLater(await storeCard(TEST_CARDS[card]));
    expect(intent).toMatchObject({ status: 'requires_payment_method', refusal });
  });

  it('asks its owner, if present', async () => {
    const intent = await chargeLater(await storeCard(TEST_CARDS.asksAlways), true);
    expect(intent).toMatchObject({ status: 'requires_action' });
  });

  it('is unusable once it was removed', async () => {
    const card = await storeCard();
    await open.provider.removeCard(card.paymentMethodId);
    await open.provider.removeCard(card.paymentMethodId);
    expect(await chargeLater(card)).toMatchObject({ refusal: 'card_unusable' });
  });

  it('is charged once if the answer was lost', async () => {
    const card = await storeCard();
    const { provider, stripe } = open;
    const { id } = await provider.create({ ...LATER, customerId: card.customerId });
    const options = { key: 'off_2', isBuyerPresent: false };
    stripe.faults.push('lost_answer', 'lost_answer');
    await expect(provider.confirmStored(id, card, options)).rejects.toMatchObject({
      refused: false,
    });
    expect(await provider.confirmStored(id, card, options)).toMatchObject({
      status: 'requires_capture',
    });
    expect([...stripe.account.charges.values()].filter((charge) => charge.paid)).toHaveLength(2);
  });
});

describe('a set-up', () => {
  it('stores a card without a charge', async () => {
    const { provider, stripe } = open;
    const customerId = await provider.createCustomer('cus_1');
    const setUp = await provider.startSetUp({ key: 'set_1', customerId });
    expect(setUp).toMatchObject({ status: 'open', storedCard: null });
    stripe.account.cards.confirmSetUp(setUp.id, TEST_CARDS.success);
    expect(await provider.retrieveSetUp(setUp.id)).toMatchObject({
      status: 'done',
      storedCard: { customerId, card: { last4: '4242' } },
    });
    expect(stripe.ledger).toEqual([]);
  });
});
