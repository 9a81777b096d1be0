import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ChangedCarts, ChangeResult, ReplaceInCartsInput } from '#shared/contracts/needs.ts';
import { readStoredPlan } from '#shared/contracts/plan.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { makePlan } from '#shared/rules/day-plan.ts';
import { describeConflict } from '#shared/rules/describe-plan.ts';
import { LINK_VALID_DAYS } from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { findConflicts } from '#shared/rules/timetable.ts';
import { readLabels } from '#server/modules/catalog/read-labels.ts';
import { writeVersion } from './cart-versions.ts';
import { ownCart } from './own-carts.ts';
import { isReachable, readCartItems } from './shared-carts.ts';

type Changed = ChangedCarts['results'][number];
type LockedCart = typeof sharedCarts.$inferSelect & { expired: boolean };

export async function replaceInCarts(
  db: Database['db'],
  userId: number,
  { ids, from, to, isConfirmed = false }: ReplaceInCartsInput,
): Promise<ChangedCarts> {
  const [successor] = await readSupplements(db, [to]);
  if (!successor || successor.stockQuantity === 0 || from === to) {
    throw new AppError('invalid_input', `to: supplement ${to} cannot be used as a replacement`);
  }
  return changeEach(db, userId, ids, async (tx, cart) => {
    if (cart.expired) return 'ended';
    const items = readCartItems(cart.cartItems);
    const former = items.find((item) => item.supplementId === from);
    if (!former) return 'unchanged';
    const present = items.find((item) => item.supplementId === to);
    const quantity = Math.min(former.quantity + (present?.quantity ?? 0), MAX_QUANTITY_PER_ITEM);
    const line = writeLine(successor, quantity);
    const replaced = items
      .filter((item) => item !== present)
      .map((item) => (item === former ? line : item));
    const conflicts = isConfirmed ? [] : await findNewConflicts(tx, cart, replaced);
    if (conflicts.length > 0) return { result: 'conflicts', conflicts };
    await writeVersion(tx, cart, replaced);
    return 'done';
  });
}

async function findNewConflicts(tx: Db, cart: LockedCart, items: CartItem[]): Promise<string[]> {
  const former = readCartItems(cart.cartItems);
  const ids = [...former, ...items].map((item) => item.supplementId);
  const labels = new Map(
    (await readLabels(tx, ids)).map(({ supplementId, label }) => [supplementId, label]),
  );
  const doses = readStoredPlan(cart.plan)?.lines ?? [];
  const find = (lines: readonly CartItem[]) =>
    findConflicts(
      makePlan(
        lines.map(({ supplementId: id, supplementName: name, quantity }) => ({
          id,
          name,
          quantity,
        })),
        labels,
        doses,
      ).lines,
    ).map(describeConflict);
  const known = new Set(find(former));
  return find(items).filter((text) => !known.has(text));
}

/** Updates names and prices and extends the link by thirty days from now, even if it has ended. */
export async function renewCarts(
  db: Database['db'],
  userId: number,
  ids: readonly number[],
): Promise<ChangedCarts> {
  return changeEach(db, userId, ids, async (tx, cart) => {
    const items = readCartItems(cart.cartItems);
    const rows = await readSupplements(
      tx,
      items.map((item) => item.supplementId),
    );
    const today = new Map(rows.map((row) => [row.id, row]));
    const renewed = items.map((item) => {
      const row = today.get(item.supplementId);
      return row ? writeLine(row, item.quantity) : item;
    });
    const isNew = JSON.stringify(renewed) !== JSON.stringify(items);
    if (isNew) await writeVersion(tx, cart, renewed);
    const isExtended = await extend(tx, cart.id);
    return isNew || isExtended ? 'done' : 'unchanged';
  });
}

export async function extendCarts(
  db: Database['db'],
  userId: number,
  ids: readonly number[],
): Promise<ChangedCarts> {
  return changeEach(db, userId, ids, async (tx, cart) =>
    (await extend(tx, cart.id)) ? 'done' : 'unchanged',
  );
}

/** One transaction per link, so that each result is independent. */
async function changeEach(
  db: Database['db'],
  userId: number,
  ids: readonly number[],
  change: (tx: Db, cart: LockedCart) => Promise<ChangeResult | Omit<Changed, 'id'>>,
): Promise<ChangedCarts> {
  const results: ChangedCarts['results'] = [];
  for (const id of new Set(ids)) {
    const result = await runTransaction(db, async (tx) => {
      const cart = await lockOwnCart(tx, userId, id);
      return cart ? change(tx, cart) : 'not_found';
    });
    results.push({ id, ...(typeof result === 'string' ? { result } : result) });
  }
  return { results };
}

async function lockOwnCart(tx: Db, userId: number, id: number): Promise<LockedCart | undefined> {
  const [row] = await tx
    .select({ cart: sharedCarts, expired: sql<boolean>`${sharedCarts.expiresAt} <= now()` })
    .from(sharedCarts)
    .where(and(ownCart(userId, id), isReachable))
    .for('no key update');
  return row && { ...row.cart, expired: row.expired };
}

/** Returns false if the link would gain less than an hour, so that a repeated request changes nothing. */
async function extend(tx: Db, id: number): Promise<boolean> {
  const extended = await tx
    .update(sharedCarts)
    .set({ expiresAt: sql`now() + make_interval(days => ${LINK_VALID_DAYS})` })
    .where(
      and(
        eq(sharedCarts.id, id),
        sql`${sharedCarts.expiresAt} < now() + make_interval(days => ${LINK_VALID_DAYS}, hours => -1)`,
      ),
    )
    .returning({ id: sharedCarts.id });
  return extended.length > 0;
}

function readSupplements(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      price: supplements.price,
      stockQuantity: supplements.stockQuantity,
    })
    .from(supplements)
    .where(and(inArray(supplements.id, [...ids]), eq(supplements.isActive, true)));
}

/** Same order of keys as stored, so that equal lines are equal as JSON. */
function writeLine(row: { id: number; name: string; price: string }, quantity: number): CartItem {
  return { supplementId: row.id, supplementName: row.name, quantity, price: Number(row.price) };
}
