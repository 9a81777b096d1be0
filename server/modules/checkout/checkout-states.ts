import { and, eq, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { checkouts, type CHECKOUT_STATES } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { withoutRecipient } from '#server/modules/orders/anonymize-buyers.ts';
import type { OrderLink } from '#server/modules/orders/place-order.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * creating   the row is there, the provider may or may not know of it
 * open       the shopper can pay; nothing is reserved
 * allocated  the card is authorized, stock is taken, the order is written; capture is next
 * rejected   the card is authorized but the stock is gone or the basket already paid; the authorization must be voided
 * paid, canceled, expired   the end; one that expired without a payment was refused by the provider
 */
const NEXT_STATES: Record<CheckoutState, readonly CheckoutState[]> = {
  creating: ['open', 'expired'],
  open: ['allocated', 'rejected', 'expired'],
  allocated: ['paid', 'canceled'],
  rejected: ['canceled'],
  paid: [],
  canceled: [],
  expired: [],
};

export function isFinal(state: CheckoutState): boolean {
  return NEXT_STATES[state].length === 0;
}

/** Whoever tries one card after the other tests stolen ones. */
export const MAX_DECLINES = 5;

/** How long after its expiry a payment that the bank is still asking about is left alone. */
const BANK_GRACE_MINUTES = 15;

/** The columns that every read, write and move of a checkout returns. */
export const CHECKOUT_COLUMNS = {
  id: checkouts.id,
  state: checkouts.state,
  browserId: checkouts.browserId,
  userId: checkouts.userId,
  sharedCartId: checkouts.sharedCartId,
  items: checkouts.items,
  basketKey: checkouts.basketKey,
  fingerprint: checkouts.fingerprint,
  delivery: checkouts.delivery,
  charges: checkouts.charges,
  currency: checkouts.currency,
  intentId: checkouts.intentId,
  clientSecret: checkouts.clientSecret,
  inventoryIssues: checkouts.inventoryIssues,
  declines: checkouts.declines,
  displaced: sql<boolean>`${checkouts.displacedAt} is not null`,
  // By the database's clock: every process must agree on what has expired.
  expired: sql<boolean>`${checkouts.expiresAt} < now()`,
  graceOver: sql<boolean>`${checkouts.expiresAt} + make_interval(mins => ${BANK_GRACE_MINUTES}) < now()`,
  /** Where its order is shown, once there is one, and whether all its money went back. */
  order: sql<
    (OrderLink & { isRefunded: boolean }) | null
  >`(select json_build_object('id', orders.id,
    'token', orders.access_token, 'isRefunded', orders.payment_status = 'refunded')
    from orders where orders.checkout_id = checkouts.id)`,
};

export type Checkout = Awaited<ReturnType<typeof getCheckout>>;

/** The move happened; or the checkout had changed, here or at the provider, and has to be read again. */
export type Move = { kind: 'moved'; checkout: Checkout } | { kind: 'changed' };

export const CHANGED: Move = { kind: 'changed' };

export async function getCheckout(db: Db, id: string) {
  return theOne(await findById(db, { id }));
}

export async function getCheckoutBySecret(db: Db, clientSecret: string) {
  return theOne(await findBySecret(db, { clientSecret }));
}

const findById = buildOnce((db, valueOf: ValueOf<{ id: string }>) =>
  db
    .select(CHECKOUT_COLUMNS)
    .from(checkouts)
    .where(eq(checkouts.id, valueOf('id'))),
);

const findBySecret = buildOnce((db, valueOf: ValueOf<{ clientSecret: string }>) =>
  db
    .select(CHECKOUT_COLUMNS)
    .from(checkouts)
    .where(eq(checkouts.clientSecret, valueOf('clientSecret'))),
);

function theOne<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('checkout_not_found', 'This checkout does not exist.');
  return row;
}

type Changes = Partial<Pick<Checkout, 'intentId' | 'clientSecret' | 'inventoryIssues'>>;

/** Moves along one edge of the table, unless someone else has moved it first. */
export async function moveCheckout(
  db: Db,
  checkout: Checkout,
  to: CheckoutState,
  changes: Changes = {},
): Promise<Move> {
  if (!NEXT_STATES[checkout.state].includes(to)) {
    throw new Error(`A checkout cannot go from ${checkout.state} to ${to}.`);
  }
  const { intentId = null, clientSecret = null, inventoryIssues } = changes;
  const [moved] = await move(db, {
    ...{ id: checkout.id, from: checkout.state, to, intentId, clientSecret },
    inventoryIssues: inventoryIssues ? JSON.stringify(inventoryIssues) : null,
  });
  if (!moved) return CHANGED;
  return { kind: 'moved', checkout: { ...checkout, ...changes, ...moved, state: to } };
}

/** Before that the shopper or the provider tells by itself: asking about each new payment would be calls for nothing. */
const WHEN_CARD_IS_TYPED = sql`now() + interval '1 minute'`;

type MoveValues = Record<'intentId' | 'clientSecret' | 'inventoryIssues', string | null> & {
  id: string;
  from: CheckoutState;
  to: CheckoutState;
};

const move = buildOnce((db, valueOf: ValueOf<MoveValues>) =>
  db
    .update(checkouts)
    .set({
      state: sql`${valueOf('to')}`,
      intentId: sql`coalesce(${valueOf('intentId')}, ${checkouts.intentId})`,
      clientSecret: sql`coalesce(${valueOf('clientSecret')}, ${checkouts.clientSecret})`,
      inventoryIssues: sql`coalesce(${valueOf('inventoryIssues')}::jsonb, ${checkouts.inventoryIssues})`,
      // Nobody needs to know anymore where an ended one came from, nor where one without an order was to go.
      network: sql`case when ${valueOf('to')} in ('paid', 'canceled', 'expired') then '' else ${checkouts.network} end`,
      delivery: sql`case when ${valueOf('to')} = 'expired' or ${valueOf('from')} = 'rejected' then ${withoutRecipient(checkouts.delivery)} else ${checkouts.delivery} end`,
      nextCheckAt: sql`case when ${valueOf('to')} = 'open' then ${WHEN_CARD_IS_TYPED} else now() end`,
      checks: 0,
    })
    .where(and(eq(checkouts.id, valueOf('id')), eq(checkouts.state, valueOf('from'))))
    // All that may have changed since it was read: the shopper signed in, or came by a recommendation.
    .returning({ userId: checkouts.userId, sharedCartId: checkouts.sharedCartId }),
);
