import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { sharedCarts, sharedCartVersions } from '#server/db/schema.ts';
import { type Plan, readStoredPlan } from '#shared/contracts/plan.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { compareDoses, compareVersions } from '#shared/rules/compare-versions.ts';
import { roundToCents } from '#shared/rules/money.ts';
import { readCartItems, totalOfLines } from './shared-carts.ts';

const SHOWN_UPDATES = 20;

type Versioned = Pick<
  typeof sharedCarts.$inferSelect,
  'id' | 'version' | 'cartItems' | 'plan' | 'totalAmount'
>;

/** Lock the recommendation first. A declined link waits for an answer again; an accepted one stays accepted. */
export async function writeVersion(
  tx: Db,
  cart: Versioned,
  items: CartItem[],
  nextPlan: Plan | null = cart.plan && retainLines(cart.plan, items),
): Promise<void> {
  const { id, version, cartItems, plan, totalAmount } = cart;
  await tx.insert(sharedCartVersions).values({
    ...{ sharedCartId: id, version, cartItems, plan, totalAmount },
    // `now()` is the start of the transaction; a visitor who opened the link since then saw the former version.
    replacedAt: sql`clock_timestamp()`,
  });
  const lines = items.map(({ price, quantity }) => ({
    unitCents: roundToCents(price),
    quantity,
  }));
  await tx
    .update(sharedCarts)
    .set({
      version: version + 1,
      cartItems: JSON.stringify(items),
      plan: nextPlan,
      totalAmount: totalOfLines(lines),
      status: sql`case ${sharedCarts.status} when 'declined' then 'viewed' else ${sharedCarts.status} end`,
      answeredAt: sql`case ${sharedCarts.status} when 'declined' then null else ${sharedCarts.answeredAt} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(sharedCarts.id, id));
}

function retainLines(plan: Plan, items: readonly CartItem[]): Plan | null {
  const ids = new Set(items.map((item) => item.supplementId));
  const lines = plan.lines.filter((line) => ids.has(line.supplementId));
  return lines.length > 0 ? { lines } : null;
}

export async function findItems(
  db: Db,
  cart: Versioned,
  version: number,
): Promise<CartItem[] | undefined> {
  if (version === cart.version) return readCartItems(cart.cartItems);
  const [row] = await db
    .select({ cartItems: sharedCartVersions.cartItems })
    .from(sharedCartVersions)
    .where(
      and(eq(sharedCartVersions.sharedCartId, cart.id), eq(sharedCartVersions.version, version)),
    );
  return row && readCartItems(row.cartItems);
}

export async function listUpdates(db: Db, cart: Versioned): Promise<VisitorView['updates']> {
  const former = await db
    .select()
    .from(sharedCartVersions)
    .where(eq(sharedCartVersions.sharedCartId, cart.id))
    .orderBy(desc(sharedCartVersions.version))
    .limit(SHOWN_UPDATES);
  let after = { cartItems: cart.cartItems, plan: cart.plan };
  return former.map(({ cartItems, plan, replacedAt }) => {
    const [before, now] = [readCartItems(cartItems), readCartItems(after.cartItems)];
    const changes = [
      ...compareVersions(before, now),
      ...compareDoses(
        now,
        readStoredPlan(plan)?.lines ?? [],
        readStoredPlan(after.plan)?.lines ?? [],
      ),
    ];
    after = { cartItems, plan };
    return { updatedAt: replacedAt.toISOString(), changes };
  });
}

/** The version that the browser had seen when it opened the checkout. */
export async function findVersionSeen(
  tx: Db,
  checkout: { id: string; sharedCartId: number | null },
): Promise<number | null> {
  if (checkout.sharedCartId === null) return null;
  const [row] = await selectRows<{ version: number }>(
    tx,
    sql`
      select coalesce(
        (
          select min(former.version) from shared_cart_versions former
          where former.shared_cart_id = cart.id
            and former.replaced_at >= least(checkout.created_at, opened.opened_at)
        ),
        cart.version
      ) as version
      from checkouts checkout
      join shared_carts cart on cart.id = checkout.shared_cart_id
      left join opened_carts opened
        on opened.shared_cart_id = cart.id and opened.browser_id = checkout.browser_id
      where checkout.id = ${checkout.id}`,
  );
  return row?.version ?? null;
}
