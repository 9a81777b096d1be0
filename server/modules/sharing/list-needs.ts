import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts, supplements } from '#server/db/schema.ts';
import type { Need } from '#shared/contracts/needs.ts';
import type { LabelFact } from '#shared/rules/label.ts';
import { parseCents, roundToCents, toDecimal } from '#shared/rules/money.ts';
import {
  DECLINED_DAYS,
  ENDING_DAYS,
  LINKS_PER_NEEDS,
  NEED_KINDS,
  type NeedKind,
  NOT_ORDERED_DAYS,
} from '#shared/rules/needs.ts';
import { rankReplacements } from '#shared/rules/replacements.ts';
import { isSaleFrom } from '#server/modules/orders/orders-of-link.ts';
import { listRunningOut } from './running-out.ts';
import { readCartItems } from './shared-carts.ts';

type Link = { id: number; title: string; shareToken: string };
type About = { supplement?: Need['supplement']; at?: string; was?: string };
type Product = Awaited<ReturnType<typeof readProducts>>[number];

export async function listNeeds(db: Db, userId: number): Promise<Need[]> {
  const live = await listLiveCarts(db, userId);
  const carts = live.toSorted((one, other) => one.id - other.id);
  const lines = carts.flatMap((cart) =>
    readCartItems(cart.cartItems).map((item) => ({ cart, item })),
  );
  const ids = [...new Set(lines.map(({ item }) => item.supplementId))];
  const rows = await readProducts(db, inArray(supplements.id, ids));
  const products = new Map(rows.map((row) => [row.id, row]));
  const needs = new Map<string, Need>();

  function add(kind: NeedKind, cart: Link, about: About) {
    const { supplement = null, at = null, was = null } = about;
    const key = `${kind} ${supplement?.id ?? ''}`;
    const need = needs.get(key) ?? { kind, supplement, carts: [], replacements: [] };
    const { id, title, shareToken } = cart;
    need.carts.push({ id, title, shareToken, at, was });
    needs.set(key, need);
  }

  for (const { cart, item } of lines) {
    const product = products.get(item.supplementId);
    const wasCents = roundToCents(item.price);
    const supplement = {
      id: item.supplementId,
      name: product?.name ?? item.supplementName,
      price: product?.price ?? toDecimal(wasCents),
    };
    if (!isAvailable(product)) add('out_of_stock', cart, { supplement });
    else if (parseCents(product.price) !== wasCents) {
      add('price_changed', cart, { supplement, was: toDecimal(wasCents) });
    }
  }
  for (const cart of carts) {
    for (const kind of ['ending', 'not_ordered', 'declined'] as const) {
      const at = cart[kind]?.toISOString();
      if (at) add(kind, cart, { at });
    }
  }
  for (const { at, ...cart } of await listRunningOut(db, userId)) add('running_out', cart, { at });
  const sorted = [...needs.values()].toSorted(
    (one, other) => NEED_KINDS.indexOf(one.kind) - NEED_KINDS.indexOf(other.kind),
  );
  return offerReplacements(db, sorted, products, lines);
}

/** Live links without an order, the first to expire first. */
function listLiveCarts(db: Db, userId: number) {
  const isOpen = inArray(sharedCarts.status, ['pending', 'viewed']);
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  // A client who has not seen the newest version has a reason to return.
  const isUpdatedSince = sql`exists (
    select from shared_cart_versions former
    where former.shared_cart_id = shared_carts.id and former.replaced_at > shared_carts.last_viewed_at
  )`;
  return db
    .select({
      id: sharedCarts.id,
      title: sharedCarts.title,
      shareToken: sharedCarts.shareToken,
      cartItems: sharedCarts.cartItems,
      ending: momentIf(
        sharedCarts.expiresAt,
        sql`${isOpen} and ${sharedCarts.expiresAt} < now() + make_interval(days => ${ENDING_DAYS})`,
      ),
      not_ordered: momentIf(
        sharedCarts.lastViewedAt,
        sql`${sharedCarts.status} <> 'declined'
          and ${sharedCarts.lastViewedAt} < ${daysAgo(NOT_ORDERED_DAYS)} and not ${isUpdatedSince}`,
      ),
      declined: momentIf(
        sharedCarts.answeredAt,
        sql`${sharedCarts.status} = 'declined' and ${sharedCarts.answeredAt} > ${daysAgo(DECLINED_DAYS)}`,
      ),
    })
    .from(sharedCarts)
    .where(
      and(
        eq(sharedCarts.fromUserId, userId),
        isNull(sharedCarts.revokedAt),
        gt(sharedCarts.expiresAt, sql`now()`),
        sql`not exists (
          select from orders o
          where ${isSaleFrom('shared_carts')}
        )`,
      ),
    )
    .orderBy(sharedCarts.expiresAt, sharedCarts.id)
    .limit(LINKS_PER_NEEDS);
}

function momentIf(moment: typeof sharedCarts.expiresAt, condition: SQL) {
  return sql<Date | null>`case when ${condition} then ${moment} end`.mapWith(moment);
}

/** Includes hidden and deleted supplements, whose replacements are found by their labels. */
function readProducts(db: Db, isWanted: SQL | undefined) {
  return db
    .select({
      id: supplements.id,
      name: supplements.name,
      category: supplements.category,
      facts: sql<LabelFact[] | null>`${supplements.label}->'facts'`,
      price: supplements.price,
      stockQuantity: supplements.stockQuantity,
      isActive: supplements.isActive,
    })
    .from(supplements)
    .where(isWanted)
    .orderBy(asc(supplements.displayOrder), asc(supplements.id));
}

async function offerReplacements(
  db: Db,
  needs: Need[],
  products: ReadonlyMap<number, Product>,
  lines: readonly { cart: Link; item: { supplementId: number } }[],
): Promise<Need[]> {
  const missing = needs
    .filter((need) => need.kind === 'out_of_stock')
    .flatMap(({ supplement }) => products.get(supplement?.id ?? 0) ?? []);
  if (missing.length === 0) return needs;
  const onSale = await readProducts(
    db,
    and(
      eq(supplements.isActive, true),
      gt(supplements.stockQuantity, 0),
      isNotNull(supplements.label),
    ),
  );
  return needs.map((need) => {
    const product = missing.find(({ id }) => id === need.supplement?.id);
    if (!product || need.kind !== 'out_of_stock') return need;
    // Do not offer what one of these links already contains.
    const ids = new Set(need.carts.map(({ id }) => id));
    const there = new Set(
      lines.filter(({ cart }) => ids.has(cart.id)).map(({ item }) => item.supplementId),
    );
    const offered = rankReplacements(
      withFacts(product),
      onSale.filter(({ id }) => !there.has(id)).map(withFacts),
    );
    return {
      ...need,
      replacements: offered.map(({ candidate: { id, name, price }, shared }) => ({
        ...{ id, name, price, shared },
      })),
    };
  });
}

function withFacts(product: Product) {
  return { ...product, facts: product.facts ?? [] };
}

function isAvailable(product: Product | undefined): product is Product {
  return product !== undefined && product.isActive && product.stockQuantity > 0;
}
