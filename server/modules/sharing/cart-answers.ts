import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cartAnswers, sharedCarts, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AcceptInput, CartAnswer, LineAnswer } from '#shared/contracts/line-answers.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { findItems } from './cart-versions.ts';
import { cartIdsOf } from './own-carts.ts';
import { type LinkedCart, readCartItems } from './shared-carts.ts';

/** More than a link has recipients, so that nobody can fill the table. */
const ANSWERS_PER_CART = 200;
const SHOWN_ANSWERS = 10;

export type Answer = { version: number; lines: LineAnswer[] };

/** Checks an answer against the version that the recipient saw. */
export async function readAnswer(db: Db, cart: LinkedCart, input: AcceptInput): Promise<Answer> {
  const { version, items } = await getItems(db, cart, input.version);
  const ids = new Set(items.map((item) => item.supplementId));
  for (const { supplementId } of input.lines) {
    if (ids.delete(supplementId)) continue;
    const problem = `lines: supplement ${supplementId} is not in this version or appears twice`;
    throw new AppError('invalid_input', problem);
  }
  if (input.lines.every((line) => line.quantity === 0)) {
    throw new AppError('invalid_input', 'lines: accept at least one of them');
  }
  return { version, lines: await nameShortages(db, input.lines) };
}

/** Ignores the same answer from the same browser. */
export async function addAnswer(
  tx: Db,
  cartId: number,
  browserId: string,
  { version, lines }: Answer,
): Promise<void> {
  const earlier = await tx
    .select()
    .from(cartAnswers)
    .where(eq(cartAnswers.sharedCartId, cartId))
    .orderBy(desc(cartAnswers.id))
    .limit(ANSWERS_PER_CART);
  const last = earlier.find((answer) => answer.browserId === browserId);
  const isRepeat = last?.version === version && describe(last.lines) === describe(lines);
  if (isRepeat || earlier.length === ANSWERS_PER_CART) return;
  await tx.insert(cartAnswers).values({ sharedCartId: cartId, version, browserId, lines });
}

export async function refuseAll(
  db: Db,
  cart: LinkedCart,
  seen: number | undefined,
): Promise<Answer> {
  const { version, items } = await getItems(db, cart, seen);
  return { version, lines: items.map(({ supplementId }) => ({ supplementId, quantity: 0 })) };
}

async function getItems(db: Db, cart: LinkedCart, version = cart.version) {
  const items = await findItems(db, cart, version);
  if (!items) throw new AppError('invalid_input', 'version: unknown version');
  return { version, items };
}

export async function listAnswers(
  db: Db,
  carts: readonly Pick<LinkedCart, 'id' | 'version' | 'cartItems'>[],
): Promise<Map<number, CartAnswer[]>> {
  const found = new Map<number, CartAnswer[]>();
  if (carts.length === 0) return found;
  const former = sql<string | null>`(
    select former.cart_items from shared_cart_versions former
    where former.shared_cart_id = cart_answers.shared_cart_id and former.version = cart_answers.version
  )`;
  const rows = await db
    .select({ answer: cartAnswers, former })
    .from(cartAnswers)
    .where(
      inArray(
        cartAnswers.sharedCartId,
        carts.map((cart) => cart.id),
      ),
    )
    .orderBy(desc(cartAnswers.id));
  const current = new Map(carts.map((cart) => [cart.id, cart.cartItems]));
  for (const { answer, former: formerItems } of rows) {
    const answers = found.get(answer.sharedCartId) ?? [];
    if (answers.length === SHOWN_ANSWERS) continue;
    const items = readCartItems(formerItems ?? current.get(answer.sharedCartId) ?? '[]');
    answers.push({
      version: answer.version,
      createdAt: answer.createdAt.toISOString(),
      lines: items.map((item) => describeLine(item, answer.lines)),
    });
    found.set(answer.sharedCartId, answers);
  }
  return found;
}

export async function deleteAnswersTo(tx: Db, userId: number): Promise<void> {
  await tx.delete(cartAnswers).where(inArray(cartAnswers.sharedCartId, cartIdsOf(tx, userId)));
  await tx
    .update(sharedCarts)
    .set({ declineReason: null })
    .where(and(eq(sharedCarts.fromUserId, userId), isNotNull(sharedCarts.declineReason)));
}

function describeLine(item: CartItem, lines: readonly LineAnswer[]): CartAnswer['lines'][number] {
  const line = lines.find(({ supplementId }) => supplementId === item.supplementId);
  return {
    supplementName: item.supplementName,
    recommended: item.quantity,
    quantity: line?.quantity ?? 0,
    reason: line?.reason ?? null,
  };
}

/** A recipient cannot accept what is sold out, so the missing reason is set. */
async function nameShortages(db: Db, lines: readonly LineAnswer[]): Promise<LineAnswer[]> {
  const left = lines.filter((line) => line.quantity === 0 && !line.reason);
  if (left.length === 0) return [...lines];
  const ids = left.map((line) => line.supplementId);
  const inStock = await db
    .select({ id: supplements.id })
    .from(supplements)
    .where(
      and(
        inArray(supplements.id, ids),
        eq(supplements.isActive, true),
        sql`${supplements.stockQuantity} > 0`,
      ),
    );
  const available = new Set(inStock.map((row) => row.id));
  return lines.map((line) =>
    left.includes(line) && !available.has(line.supplementId)
      ? { ...line, reason: 'out_of_stock' }
      : line,
  );
}

function describe(lines: readonly LineAnswer[]): string {
  const parts = lines.map((line) => `${line.supplementId}:${line.quantity}:${line.reason ?? ''}`);
  return parts.toSorted().join();
}
