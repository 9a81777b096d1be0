import { and, eq, gt, sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillSetUps } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { ProviderError, type StoredCard } from '#server/providers/payments/payment-provider.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { lockRefill, readToday, updateRefill } from './refill-rows.ts';
import { findBrowserOf, findOrderById, startRefill } from './start-refills.ts';
import { removeCard } from './remove-cards.ts';
import { tryEach } from './try-each.ts';

const POLLED_HOURS = 24;
const POLLED_AT_A_TIME = 50;

type SetUpRow = typeof refillSetUps.$inferSelect;
type Purpose =
  | { orderId: number; lines: ChosenLine[]; terms: string[] }
  | { refillId: number; customerId: string | null };

/** Written before the provider is called, so that no card is unknown to us. */
export async function startSetUp(deps: CheckoutDeps, purpose: Purpose): Promise<string> {
  const [row] = await deps.db.insert(refillSetUps).values(purpose).returning();
  if (!row) throw new Error('The set-up was not written.');
  try {
    const { payments } = deps;
    const customerId = row.customerId ?? (await payments.createCustomer(`cus_${row.id}`));
    const setUp = await payments.startSetUp({ key: `set_${row.id}`, customerId });
    const { id: setUpId, clientSecret } = setUp;
    await deps.db
      .update(refillSetUps)
      .set({ customerId, setUpId, clientSecret })
      .where(eq(refillSetUps.id, row.id));
    return clientSecret;
  } catch (error) {
    throw explain(error);
  }
}

type Owner = { orderId: number } | { refillId: number };

/** `open` until the buyer has confirmed the card. */
export async function settleSetUp(
  deps: CheckoutDeps,
  owner: Owner,
  clientSecret: string,
): Promise<{ status: 'open' | 'done' }> {
  const [row] = await deps.db
    .select()
    .from(refillSetUps)
    .where(eq(refillSetUps.clientSecret, clientSecret));
  const isOwn =
    row && ('orderId' in owner ? row.orderId === owner.orderId : row.refillId === owner.refillId);
  if (!isOwn) throw new AppError('not_found', 'This card is not being stored.');
  try {
    return await finish(deps, row);
  } catch (error) {
    throw explain(error);
  }
}

/** For browsers that were closed right after the card was confirmed. */
export async function finishSetUps(deps: CheckoutDeps): Promise<void> {
  const open = await deps.db
    .select()
    .from(refillSetUps)
    .where(
      and(
        eq(refillSetUps.state, 'open'),
        gt(refillSetUps.createdAt, sql`now() - make_interval(hours => ${POLLED_HOURS})`),
        sql`${refillSetUps.createdAt} < now() - interval '1 minute'`,
      ),
    )
    .limit(POLLED_AT_A_TIME);
  await tryEach(deps.log, 'card not stored', open, async (row) => {
    await finish(deps, row);
  });
}

async function finish(deps: CheckoutDeps, row: SetUpRow): Promise<{ status: 'open' | 'done' }> {
  if (row.state !== 'open' || !row.setUpId) return { status: row.setUpId ? 'done' : 'open' };
  const setUp = await deps.payments.retrieveSetUp(row.setUpId);
  if (setUp.status !== 'done' || !setUp.storedCard) return { status: 'open' };
  const { storedCard } = setUp;
  const unused =
    row.refillId === null
      ? await startFromOrder(deps, row, storedCard)
      : await useCard(deps, row.refillId, storedCard);
  if (unused) await removeCard(deps, unused);
  await deps.db.update(refillSetUps).set({ state: 'done' }).where(eq(refillSetUps.id, row.id));
  return { status: 'done' };
}

/** Returns the card that is left over: the one before, or the new one of a refill that has ended. */
async function useCard(deps: CheckoutDeps, id: number, { card, ...ids }: StoredCard) {
  return runTransaction(deps.db, async (tx) => {
    const refill = await lockRefill(tx, id);
    if (refill.state === 'ended') return ids.paymentMethodId;
    await updateRefill(tx, refill, { ...ids, card, cardNoticeFor: null });
    return refill.paymentMethodId === ids.paymentMethodId ? null : refill.paymentMethodId;
  });
}

async function startFromOrder(deps: CheckoutDeps, row: SetUpRow, storedCard: StoredCard) {
  const order = row.orderId === null ? undefined : await findOrderById(deps.db, row.orderId);
  if (!order || !row.lines || !row.terms) return storedCard.paymentMethodId;
  await startRefill(deps, {
    ...{ order, storedCard, startedBy: row.id, today: await readToday(deps.db) },
    browserId: await findBrowserOf(deps.db, order),
    consent: { lines: row.lines, terms: row.terms, agreedAt: row.createdAt },
  });
  return null;
}

function explain(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new AppError(
    'payment_provider_failed',
    'The card could not be stored. Please try again.',
    {
      cause: error,
    },
  );
}
