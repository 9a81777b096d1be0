import type { Charges } from '#shared/rules/charges.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { DELIVERY_WAYS } from '../../delivery-ways.ts';
import { createShopper, type Answer, type Line, type Shopper } from '../../shopper.ts';
import type { Client } from './client.ts';
import { agreeToRefills } from './use-refills.ts';
import { CARDS_USED, pick, type World } from './world.ts';

type Pending = { secret: string; charges: Charges; cart: number | null };

const WAYS = Object.values(DELIVERY_WAYS);
const SETTLES = 3;
/** The first has many uses, the second few. */
const CODES = ['PLENTY', 'SCARCE'];

export type Buyer = { buy(lines: readonly Line[], fromSharedCartId?: number): Promise<void> };

export function createBuyer(world: World, client: Client): Buyer {
  // The first response may be lost, so the browser has a cookie already.
  const checkout = world.journal.nextKey().padEnd(43, 'c');
  client.jar.set('checkout', checkout);
  const shopper = createShopper(client.send, { checkout });
  const pending: Pending[] = [];

  return {
    async buy(lines, fromSharedCartId) {
      for (const payment of pending.splice(0, 2)) await settle(payment);
      const cart = fromSharedCartId ?? null;
      const loaded = await shopper.load(lines, { fromSharedCartId: cart });
      const chosen = await chooseDelivery(world, shopper, loaded);
      const discounted = await useCode(world, shopper, chosen);
      const payment = readPayment(await agreeToRefills(world, shopper, discounted), cart);
      if (!payment) return;
      pending.push(payment);
      if (chosen.body.status !== 'open') return settle(payment);
      const card = pick(world, CARDS_USED);
      await shopper.confirm(payment.secret, card);
      if (card === 'asksLater') await shopper.answerBank(payment.secret, true);
      if (world.random(4) === 0) return;
      await settle(payment);
    },
  };

  async function settle(payment: Pending): Promise<void> {
    const { secret, charges, cart } = payment;
    for (let tries = 0; tries < SETTLES; tries += 1) {
      const { status, body } = await shopper.settle(secret);
      if (body.message?.includes('not charged')) world.journal.noteNotCharged(secret);
      if (status === 200 && body.status === 'paid' && body.order) {
        const { id, token } = body.order;
        world.journal.noteOrder({ charges, id, token, fromSharedCartId: cart });
        if (world.random(8) > 0) await shopper.acknowledge(secret);
      }
      if (body.status === 'processing' || status >= 500) continue;
      const index = pending.indexOf(payment);
      if (index >= 0) pending.splice(index, 1);
      return;
    }
  }
}

async function chooseDelivery(world: World, shopper: Shopper, loaded: Answer<PaymentIntentAnswer>) {
  const { clientSecret, status } = loaded.body;
  if (!clientSecret || status !== 'open' || world.random(2) === 0) return loaded;
  const [method, address] = pick(world, WAYS);
  return shopper.deliver(clientSecret, method, address);
}

/** After a refused code, the payment that was shown stays. */
async function useCode(world: World, shopper: Shopper, shown: Answer<PaymentIntentAnswer>) {
  const { clientSecret, status } = shown.body;
  if (shown.status !== 200 || !clientSecret || status !== 'open' || world.random(2) === 0)
    return shown;
  const answer = await shopper.useCode(clientSecret, pick(world, CODES));
  return answer.status === 400 || answer.status === 429 ? shown : answer;
}

function readPayment({ status, body }: Answer<PaymentIntentAnswer>, cart: number | null) {
  const { clientSecret, charges } = body;
  if (status !== 200 || !clientSecret || !charges) return undefined;
  return { secret: clientSecret, charges, cart };
}
