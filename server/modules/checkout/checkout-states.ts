import { and, eq, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { checkouts, type CHECKOUT_STATES } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { withoutRecipient } from '#server/modules/orders/anonymize-buyers.ts';
import type { OrderLink } from '#server/modules/orders/place-order.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * creating   stored; the provider may not know it yet
 * open       the shopper can pay; nothing is reserved
 * allocated  card authorized, stock taken, order written; capture is next
 * rejected   card authorized but stock short or basket already paid; the authorization must be voided
 * paid, canceled, expired   final
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

/** Trying one card after the other is how stolen cards are tested. */
export const MAX_DECLINES = 5;

/** Extra time for a payment that the shopper is confirming at the bank. */
const BANK_GRACE_MINUTES = 15;

export const CHECKOUT_COLUMNS = {
  id: checkouts.id,
  state: checkouts.state,
  browserId: checkouts.browserId,
  userId: checkouts.userId,
  sharedCartId: checkouts.sharedCartId,
  items: checkouts.items,
  basketKey: checkouts.basketKey,
  fingerprint: checkouts.fingerprint,
  provider: checkouts.provider,
  delivery: checkouts.delivery,
  charges: checkouts.charges,
  discount: checkouts.discount,
  currency: checkouts.currency,
  intentId: checkouts.intentId,
  clientSecret: checkouts.clientSecret,
  inventoryIssues: checkouts.inventoryIssues,
  discountRefusal: checkouts.discountRefusal,
  refill: checkouts.refill,
  refillRunId: checkouts.refillRunId,
  storedCard: checkouts.storedCard,
  customerId: checkouts.customerId,
  chargeRefusal: checkouts.chargeRefusal,
  declines: checkouts.declines,
  displaced: sql<boolean>`${checkouts.displacedAt} is not null`,
  // By the database's clock, so that all processes agree.
  expired: sql<boolean>`${checkouts.expiresAt} < now()`,
  graceOver: sql<boolean>`${checkouts.expiresAt} + make_interval(mins => ${BANK_GRACE_MINUTES}) < now()`,
  order: sql<
    (OrderLink & { isRefunded: boolean }) | null
  >`(select json_build_object('id', orders.id,
    'token', orders.access_token, 'isRefunded', orders.payment_status = 'refunded')
    from orders where orders.checkout_id = checkouts.id)`,
};

export type Checkout = Awaited<ReturnType<typeof getCheckout>>;

/** `changed`: the checkout or its payment has changed meanwhile and must be read again. */
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

type Changes = Partial<
  Pick<Checkout, 'intentId' | 'clientSecret' | 'inventoryIssues' | 'discountRefusal'>
>;

export async function moveCheckout(
  db: Db,
  checkout: Checkout,
  to: CheckoutState,
  changes: Changes = {},
): Promise<Move> {
  if (!NEXT_STATES[checkout.state].includes(to)) {
    throw new Error(`A checkout cannot go from ${checkout.state} to ${to}.`);
  }
  const { intentId = null, clientSecret = null, inventoryIssues, discountRefusal = null } = changes;
  const [moved] = await move(db, {
    ...{ id: checkout.id, from: checkout.state, to, intentId, clientSecret, discountRefusal },
    inventoryIssues: inventoryIssues ? JSON.stringify(inventoryIssues) : null,
  });
  if (!moved) return CHANGED;
  return { kind: 'moved', checkout: { ...checkout, ...changes, ...moved, state: to } };
}

/** Whether the checkout may be allocated, and stays so until the transaction ends. Others lose no race. */
export async function holdOpen(tx: Db, { id, discount, refillRunId }: Checkout): Promise<boolean> {
  if (!discount && !refillRunId) return true;
  const [open] = await tx
    .select({ displacedAt: checkouts.displacedAt })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .for('update');
  // A run is displaced when its buyer ends, pauses or skips it.
  return open !== undefined && !(refillRunId && open.displacedAt);
}

/** The browser or a webhook reports within a minute, so earlier polling is wasted. */
const FIRST_CHECK_OF_OPEN = sql`now() + interval '1 minute'`;

type MoveValues = Record<keyof Changes, string | null> & {
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
      discountRefusal: sql`coalesce(${valueOf('discountRefusal')}, ${checkouts.discountRefusal})`,
      // Deletes personal data that is no longer needed: the network once it ends, the recipient if there is no order.
      network: sql`case when ${valueOf('to')} in ('paid', 'canceled', 'expired') then '' else ${checkouts.network} end`,
      delivery: sql`case when ${valueOf('to')} = 'expired' or ${valueOf('from')} = 'rejected' then ${withoutRecipient(checkouts.delivery)} else ${checkouts.delivery} end`,
      nextCheckAt: sql`case when ${valueOf('to')} = 'open' then ${FIRST_CHECK_OF_OPEN} else now() end`,
      checks: 0,
    })
    .where(and(eq(checkouts.id, valueOf('id')), eq(checkouts.state, valueOf('from'))))
    // The columns that may have changed since it was read.
    .returning({ userId: checkouts.userId, sharedCartId: checkouts.sharedCartId }),
);
