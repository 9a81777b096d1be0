import { setImmediate as nextTurn } from 'node:timers/promises';
import { DELIVERY_WAYS, type DeliveryWay } from './delivery-ways.ts';
import { secretOf, type Shopper } from './shopper.ts';

const BASKET = [{ id: 1, quantity: 1 }];
const MAX_TURNS = 60;
const CHANGES: DeliveryWay[] = ['home by parcel', 'home by courier'];

/** Returns the ids of the orders reported as paid. */
export async function payInTwoTabs(
  browser: Shopper,
  changes: number,
  random: (below: number) => number,
): Promise<Set<number>> {
  const first = secretOf(await browser.load(BASKET));
  const tabs = [
    () => pay(browser, first),
    ...CHANGES.slice(0, changes).map((way) => async () => {
      const { body } = await browser.deliver(first, ...DELIVERY_WAYS[way]);
      return pay(browser, body.clientSecret ?? first);
    }),
  ];
  const paid = await Promise.all(
    tabs.map(async (tab) => {
      for (let turns = random(MAX_TURNS); turns > 0; turns -= 1) await nextTurn();
      return tab();
    }),
  );
  return new Set(paid.flatMap((id) => id ?? []));
}

async function pay(browser: Shopper, secret: string): Promise<number | undefined> {
  await browser.confirm(secret);
  const { body } = await browser.settle(secret);
  if (body.status !== 'paid') return undefined;
  await browser.acknowledge(secret);
  return body.order?.id;
}
