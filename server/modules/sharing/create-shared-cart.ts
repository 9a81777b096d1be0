import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createToken } from '#server/security/tokens.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { refuseGiftAboveRate } from '#server/modules/practice/limit-gift.ts';
import { getPerson } from '#server/modules/practice/people.ts';
import { ensureProfile } from '#server/modules/practice/profiles.ts';
import { parseCents, roundToCents, toDecimal } from '#shared/rules/money.ts';
import { LINK_VALID_DAYS } from '#shared/rules/shared-cart-limits.ts';
import type { CartItem, CreateSharedCartInput } from '#shared/contracts/shared-carts.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { sumQuantities } from '#shared/rules/quantities.ts';
import { totalOfLines } from './shared-carts.ts';

/** Per account, whichever browsers are used. */
const CARTS_PER_TEN_MINUTES = 100;

async function refuseTooMany(tx: Db, userId: number): Promise<void> {
  const recent = and(
    eq(sharedCarts.fromUserId, userId),
    gt(sharedCarts.createdAt, sql`now() - interval '10 minutes'`),
  );
  if ((await tx.$count(sharedCarts, recent)) < CARTS_PER_TEN_MINUTES) return;
  throw new AppError(
    'too_many_requests',
    'Too many recommendations at once. Wait a minute, then try again.',
    {
      headers: { 'retry-after': '60' },
    },
  );
}

/** Uses names and prices from the catalog, never the caller's. */
export async function createSharedCart(
  db: Database['db'],
  userId: number,
  input: CreateSharedCartInput,
) {
  const items = await priceItems(db, input.cartItems);
  const lines = items.map(({ price, quantity }) => ({ unitCents: roundToCents(price), quantity }));
  return runTransaction(db, async (tx) => {
    await requireSharer(tx, userId);
    await refuseTooMany(tx, userId);
    await refuseGiftAboveRate(tx, userId, input.giftRate ?? 0);
    const personId = input.personId ? (await getPerson(tx, userId, input.personId)).id : null;
    await ensureProfile(tx, userId);
    const [cart] = await tx
      .insert(sharedCarts)
      .values({
        fromUserId: userId,
        personId,
        shareToken: createToken(),
        title: input.title,
        description: input.description || null,
        cartItems: JSON.stringify(items),
        totalAmount: totalOfLines(lines),
        giftRate: input.giftRate ?? 0,
        expiresAt: sql`now() + make_interval(days => ${LINK_VALID_DAYS})`,
      })
      .returning();
    if (!cart) throw new Error('The recommendation was not stored.');
    return cart;
  });
}

type ChosenItem = { supplementId: number; quantity: number };

export async function priceItems(db: Db, chosen: readonly ChosenItem[]): Promise<CartItem[]> {
  const lines = await priceLines(db, mergeQuantities(chosen));
  return lines.map((line): CartItem => ({
    supplementId: line.id,
    supplementName: line.name,
    quantity: line.quantity,
    price: Number(toDecimal(line.unitCents)),
  }));
}

function mergeQuantities(items: readonly ChosenItem[]): Map<number, number> {
  const quantities = sumQuantities(
    items.map(({ supplementId: id, quantity }) => ({ id, quantity })),
  );
  if ([...quantities.values()].every((sum) => sum <= MAX_QUANTITY_PER_ITEM)) return quantities;
  throw new AppError(
    'invalid_input',
    `cartItems: recommend at most ${MAX_QUANTITY_PER_ITEM} of one supplement`,
  );
}

async function priceLines(db: Db, quantities: ReadonlyMap<number, number>) {
  const rows = await db
    .select({ id: supplements.id, name: supplements.name, price: supplements.price })
    .from(supplements)
    .where(and(inArray(supplements.id, [...quantities.keys()]), eq(supplements.isActive, true)));
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...quantities].map(([id, quantity]) => {
    const row = found.get(id);
    if (!row) {
      throw new AppError('invalid_input', `cartItems: supplement ${id} is not in the catalog`);
    }
    return { id, name: row.name, quantity, unitCents: parseCents(row.price) };
  });
}
