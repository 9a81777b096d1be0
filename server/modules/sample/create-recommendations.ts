import { randomBytes, randomUUID } from 'node:crypto';
import { getUser } from '#server/modules/accounts/users.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { acceptCart, declineCart, markViewed } from '#server/modules/sharing/answer-cart.ts';
import { savePlan } from '#server/modules/sharing/cart-plans.ts';
import { createSharedCart } from '#server/modules/sharing/create-shared-cart.ts';
import { editCart } from '#server/modules/sharing/edit-cart.ts';
import { emailCart } from '#server/modules/sharing/email-cart.ts';
import { revokeCart } from '#server/modules/sharing/sent-carts.ts';
import { findCartByToken } from '#server/modules/sharing/shared-carts.ts';
import type { Plan } from '#shared/contracts/plan.ts';
import { CUSTOMER_NAME } from './sample-people.ts';
import type { Label } from '#shared/rules/label.ts';
import { LOCAL_IP, type Accounts, type Practice } from './create-accounts.ts';
import type { Product } from './read-catalog.ts';
import type { SampleDeps } from './sample-deps.ts';
import type { RunStep } from './sample-steps.ts';
import { silence } from './silence.ts';
import { RECOMMENDATIONS, type SampleRecommendation } from './sample-recommendations.ts';

export type Shared = {
  spec: SampleRecommendation;
  cartId: number;
  products: Product[];
  client: Practice['clients'][number];
  browserId: string;
};

export async function createRecommendations(
  runStep: RunStep,
  { practices, customerId }: Accounts,
  catalog: readonly Product[],
): Promise<Shared[]> {
  const shared: Shared[] = [];
  for (const [index, spec] of RECOMMENDATIONS.entries()) {
    const practice = practices[spec.practitioner];
    const client = practice?.clients[spec.client];
    if (!practice || !client) throw new Error(`"${spec.title}" has no client.`);
    const products = choose(catalog, spec, index);
    const visitorId = client.name === CUSTOMER_NAME ? customerId : null;
    shared.push(
      await runStep((within) =>
        share(within, practice.userId, { spec, products, client, visitorId }),
      ),
    );
  }
  return shared;
}

/** Another product of each category for each recommendation, as far as the catalog has them. */
function choose(
  catalog: readonly Product[],
  { products }: SampleRecommendation,
  index: number,
): Product[] {
  const chosen = products.flatMap((category) => {
    const candidates = catalog.filter((product) => product.category === category);
    return candidates[index % Math.max(1, candidates.length)] ?? [];
  });
  return chosen.length > 0 ? chosen : catalog.slice(0, 2);
}

type Recommended = Pick<Shared, 'spec' | 'products' | 'client'> & {
  /** Null for a client without an account. */
  visitorId: number | null;
};

async function share(
  deps: SampleDeps,
  userId: number,
  { spec, products, client, visitorId }: Recommended,
): Promise<Shared> {
  const { db, mailOrigin: origin } = deps;
  const { title, description, giftRate = 0 } = spec;
  const { id: cartId, shareToken } = await createSharedCart(db, userId, {
    ...{ title, description, personId: client.id, totalAmount: 0, giftRate },
    cartItems: products.map(({ id, name }) => ({
      ...{ supplementId: id, supplementName: name, quantity: 1, price: 0 },
    })),
  });
  const plan = planFor(
    products,
    await readLabelsOf(
      db,
      products.map(({ id }) => id),
    ),
  );
  await savePlan(db, { userId, cartId, plan });
  if (spec.isRevised) {
    const [first, ...others] = products.map(({ id }) => ({ supplementId: id, quantity: 1 }));
    const items = first ? [{ ...first, quantity: 2 }, ...others] : [];
    const input = { title, description, items, lines: plan.lines, version: 1 };
    await editCart(db, { userId, cartId, input });
  }
  if (spec.isEmailed) {
    const input = { email: client.email, message: null, requestId: randomUUID() };
    await emailCart(db, { userId, cartId, input, ip: LOCAL_IP, origin });
  }
  const browserId = randomBytes(32).toString('hex');
  const visitor = visitorId === null ? undefined : await getUser(db, visitorId);
  await answer(deps, spec, { token: shareToken, browser: { browserId, visitor } });
  if (spec.state === 'revoked') await revokeCart(db, userId, cartId);
  await silence(db);
  return { spec, cartId, products, client, browserId };
}

async function answer(
  { db }: SampleDeps,
  { state }: SampleRecommendation,
  { token, browser }: { token: string; browser: Parameters<typeof markViewed>[2] },
): Promise<void> {
  const cart = await findCartByToken(db, token);
  if (!cart || state === 'sent') return;
  await markViewed(db, cart, browser);
  if (state === 'accepted') await acceptCart(db, cart, browser, null);
  if (state === 'declined') {
    await declineCart(db, cart, browser, { reason: 'I’d like to wait for my lab results first.' });
  }
  if (state === 'accepted in part') {
    const items = JSON.parse(cart.cartItems) as { supplementId: number; quantity: number }[];
    const lines = items.map(({ supplementId, quantity }, index) =>
      index === 0
        ? { supplementId, quantity: 0, reason: 'has_it' as const }
        : { supplementId, quantity },
    );
    await acceptCart(db, cart, browser, { lines });
  }
}

const MOMENTS = ['morning', 'midday', 'evening'] as const;

/** One serving of each product, spread over the day. */
function planFor(products: readonly Product[], labels: ReadonlyMap<number, Label | null>): Plan {
  return {
    lines: products.map(({ id }, index) => {
      const serving = labels.get(id)?.serving;
      const moment = MOMENTS[index % MOMENTS.length] ?? 'morning';
      return {
        ...{ supplementId: id, units: { [moment]: serving?.count ?? 1 } },
        ...{ unit: serving?.unit ?? ('serving' as const), food: 'with' as const },
        ...{ fromWeek: index === 0 ? 1 : 2, weeks: null },
        words: index === 0 ? 'Start with this one alone for a week.' : '',
      };
    }),
  };
}
