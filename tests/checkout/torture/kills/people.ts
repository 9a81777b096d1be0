import { setTimeout as wait } from 'node:timers/promises';
import { newRegistration } from '#tests/support/accounts.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';
import type { CreatedCart } from '#shared/contracts/shared-carts.ts';
import { chooseBasket } from '../../rush.ts';
import { administrate } from './administrate.ts';
import { createBuyer, type Buyer } from './buy.ts';
import type { Client } from './client.ts';
import { Lost } from './fleet.ts';
import { useRefills } from './use-refills.ts';
import { SHELF, type World } from './world.ts';

const SHOPPERS = 5;
const PRACTITIONERS = 2;
const ADMINISTRATORS = 2;
const REFILLERS = 3;
/** Allows for a slow start on a busy machine. */
const LONGEST_PAUSE_MS = 300;

/** Everyone works until the end; without a response they continue with something else. */
export function letPeopleWork(world: World): { stop(): Promise<void> } {
  const work = { isOver: false };
  const refilled: string[] = [];
  const begin = (turns: (() => Promise<void>)[]) =>
    turns.map(async (takeTurn) => {
      while (!work.isOver) {
        await takeTurn().catch((error: unknown) => {
          if (!(error instanceof Lost)) throw error;
        });
        await wait(world.random(LONGEST_PAUSE_MS));
      }
    });
  const atWork = [
    ...begin(Array.from({ length: SHOPPERS }, () => shop(world))),
    ...begin(Array.from({ length: PRACTITIONERS }, () => recommend(world))),
    ...begin(Array.from({ length: ADMINISTRATORS }, () => administrate(world))),
    ...begin(Array.from({ length: REFILLERS }, () => useRefills(world, refilled))),
  ];
  return {
    async stop() {
      work.isOver = true;
      await Promise.all(atWork);
    },
  };
}

function shop(world: World): () => Promise<void> {
  const buyer = createBuyer(world, world.openClient());
  return () => buyer.buy(chooseBasket(world.random, SHELF));
}

function recommend(world: World): () => Promise<void> {
  const practitioner = world.openClient();
  let isSignedIn = false;
  return async () => {
    isSignedIn ||= await register(practitioner);
    if (!isSignedIn) return;
    const title = world.journal.nextKey();
    const quantities = Object.fromEntries(
      chooseBasket(world.random, SHELF).map(({ id, quantity }) => [id, quantity]),
    );
    const created = await practitioner.request(
      'POST',
      '/api/shared-carts',
      newCart(quantities, { title, giftRate: 500 * world.random(3) }),
    );
    world.journal.note('recommendation', title, created.outcome);
    // A wrong clock may have ended the session.
    if (created.status === 401) isSignedIn = false;
    if (created.outcome !== 'done') return;
    const { sharedCart } = created.body as unknown as CreatedCart;
    const reader = world.openClient();
    await accept(world, reader, createBuyer(world, reader), sharedCart.shareToken);
  };
}

async function register(client: Client): Promise<boolean> {
  const registration = newRegistration({ roleId: PRACTITIONER_ROLE_ID });
  return (await client.call('POST', '/api/user/register', registration)).status === 201;
}

async function accept(world: World, reader: Client, buyer: Buyer, token: string): Promise<void> {
  await reader.call('POST', `/api/shared/${token}/viewed`);
  const accepted = await reader.request('POST', `/api/shared/${token}/accept`);
  if (accepted.outcome === 'done') world.journal.note('acceptance', token, 'done');
  if (accepted.outcome !== 'done' || world.random(3) === 0) return;
  const { fromSharedCartId, lines } = accepted.body as unknown as {
    fromSharedCartId: number;
    lines: { supplementId: number; quantity: number }[];
  };
  await buyer.buy(
    lines.map(({ supplementId, quantity }) => ({ id: supplementId, quantity })),
    fromSharedCartId,
  );
}
