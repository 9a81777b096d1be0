import { sql } from 'drizzle-orm';
import { buildOnce, listOf, type ValueOf } from '#server/db/build-once.ts';
import { hashToken } from '#server/security/tokens.ts';
import { supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { pastUnits } from '#server/modules/catalog/lots.ts';
import { chooseDiscount } from '#server/modules/discounts/choose-discount.ts';
import { refuseUnrecommended } from '#server/modules/sharing/products-by-recommendation.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import { LARGEST_CHARGE_CENTS, SMALLEST_CHARGE_CENTS } from '#shared/rules/checkout-limits.ts';
import type { InventoryIssue } from '#shared/contracts/checkout.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';
import { describeInventoryIssues } from '#shared/rules/inventory-issues.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { sumQuantities } from '#shared/rules/quantities.ts';
import { type ChargedBasket, chargeDelivery, type DeliveryChoice } from './charge-delivery.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type SelectedItem = { id: number; quantity: number };

export type PricedGoods = ChargedBasket & { discount: Discount | null };

export type PricedBasket = PricedGoods & {
  /** The same for the same items, quantities, prices, discount, delivery and payment provider. */
  fingerprint: string;
};

/** Quantities by supplement id, in the buyer's order. */
export type Quantities = ReadonlyMap<number, number>;

export type Basket = {
  quantities: Quantities;
  buyer: { browserId: string; userId: number | null; sharedCartId: number | null };
  /** `isRequired`: a code that cannot be used is an error instead of being left out. */
  code: { text: string; isRequired: boolean } | null;
  chooseDelivery: (settings: ShopSettings) => DeliveryChoice | null;
  /** Prices a later order, so that stock does not matter yet. */
  isForLater?: boolean;
};

export async function priceBasket(
  deps: Pick<CheckoutDeps, 'db' | 'shop' | 'payments'>,
  basket: Basket,
): Promise<PricedBasket> {
  const goods = await priceGoods(deps, basket);
  return { ...goods, fingerprint: fingerprintOf(goods, deps.payments.name) };
}

/** Prices come from our own catalog, never from the browser. */
export async function priceGoods(
  { db, shop }: Pick<CheckoutDeps, 'db' | 'shop'>,
  { quantities, buyer, code, chooseDelivery, isForLater = false }: Basket,
): Promise<PricedGoods> {
  const settings = await shop.read();
  const rows = await findSupplements(db, { ids: [...quantities.keys()] });
  if (!isForLater) refuseShortages(quantities, rows);
  await refuseUnrecommended(db, rows, buyer);
  const shelf = new Map(rows.map((row) => [row.id, row]));
  const lines = [...quantities].flatMap(([id, quantity]) => {
    const row = shelf.get(id);
    if (!row) return [];
    const { name, category, isTaxFree } = row;
    const [unitCents, floorCents] = [parseCents(row.price), parseCents(row.floorPrice)];
    return [{ id, name, category, quantity, unitCents, floorCents, isTaxFree }];
  });
  const { discount, lines: discounted } = await chooseDiscount(db, settings, {
    ...{ lines, buyer, code },
  });
  const untaxed = discounted.map(({ floorCents: _floorCents, ...line }) => line);
  const charged = chargeDelivery(settings, untaxed, chooseDelivery(settings));
  refuseUnchargeable(charged.charges.totalCents);
  return { ...charged, discount };
}

/** The code of an earlier payment. It is left out once it cannot be used. */
export function retainCode(discount: Discount | null | undefined): Basket['code'] {
  return discount?.code ? { text: discount.code, isRequired: false } : null;
}

const findSupplements = buildOnce((db, valueOf: ValueOf<{ ids: readonly number[] }>) =>
  db
    .select({
      id: supplements.id,
      name: supplements.name,
      category: supplements.category,
      price: supplements.price,
      stockQuantity: sql<number>`${supplements.stockQuantity} - ${pastUnits}`,
      isActive: supplements.isActive,
      isTaxFree: supplements.isTaxFree,
      floorPrice: supplements.floorPrice,
      byRecommendation: supplements.byRecommendation,
    })
    .from(supplements)
    .where(sql`${supplements.id} = any(${listOf(valueOf('ids'), 'int')})`),
);

/** Hashes the address, which is personal data, with sorted fields, because jsonb does not preserve their order. */
function fingerprintOf(
  { lines, delivery, charges, discount }: PricedGoods,
  provider: PaymentProvider['name'],
): string {
  const items = lines
    .toSorted((one, other) => one.id - other.id)
    .map((line) => `${line.id}:${line.quantity}:${line.unitCents}`)
    .join(',');
  const goods = provider === 'demo' ? `demo:${items}` : items;
  const isPlain =
    !discount && delivery?.method === PICK_UP && charges.totalCents === charges.linesCents;
  if (isPlain) return goods;
  const address = Object.entries(delivery?.address ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const offer = discount ? [Object.entries(discount).toSorted()] : [];
  const way = hashToken(JSON.stringify([delivery?.method, address, ...offer]));
  return `${goods};${charges.totalCents};${way}`;
}

/** Adds up lines of the same supplement. */
export function mergeLines(selected: readonly SelectedItem[]): Quantities {
  const quantities = sumQuantities(selected);
  for (const quantity of quantities.values()) {
    if (quantity <= MAX_QUANTITY_PER_ITEM) continue;
    throw new AppError(
      'invalid_input',
      `selectedItems: you can order at most ${MAX_QUANTITY_PER_ITEM} of one supplement at a time`,
    );
  }
  return quantities;
}

/** Independent of prices. */
export function basketKey(quantities: Quantities): string {
  return [...quantities]
    .toSorted(([one], [other]) => one - other)
    .map(([id, quantity]) => `${id}:${quantity}`)
    .join(',');
}

type ShelfRow = { id: number; name: string; stockQuantity: number; isActive: boolean };

function refuseShortages(quantities: Quantities, rows: readonly ShelfRow[]): void {
  const shelf = new Map(rows.map((row) => [row.id, row]));
  const issues: InventoryIssue[] = [];
  for (const [id, requested] of quantities) {
    const row = shelf.get(id);
    const available = row?.isActive ? row.stockQuantity : 0;
    if (available >= requested) continue;
    issues.push({ id, name: row?.name ?? `Supplement #${id}`, requested, available });
  }
  if (issues.length > 0) throw insufficientStock(issues);
}

export function insufficientStock(issues: readonly InventoryIssue[], addition = ''): AppError {
  return new AppError('insufficient_stock', describeInventoryIssues(issues) + addition, {
    details: { inventoryIssues: [...issues] },
  });
}

function refuseUnchargeable(totalCents: number): void {
  if (totalCents >= SMALLEST_CHARGE_CENTS && totalCents <= LARGEST_CHARGE_CENTS) return;
  throw new AppError(
    'invalid_input',
    `The total must be between ${formatUsd(SMALLEST_CHARGE_CENTS)} and ${formatUsd(LARGEST_CHARGE_CENTS)}.`,
  );
}
