import type { PaymentIntent } from '#client/api/checkout.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { chargeFor, type Charges } from '#shared/rules/charges.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { totalQuantity } from '#shared/rules/totals.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

export type SummaryLine = {
  id: number;
  name: string;
  quantity: number;
  /** Null until the payment or the catalog has loaded. */
  unitCents: Cents | null;
  /** Null until the catalog has loaded; empty without a picture. */
  imageUrl: string | null;
};

export type Summary = {
  lines: SummaryLine[];
  totalQuantity: number;
  /** Null until the payment or the catalog has loaded. */
  charges: Charges | null;
  /** Whether the payment includes a delivery or pick-up. Null until the payment has loaded. */
  isDelivered: boolean | null;
};

/** Shows catalog names and prices until the payment's own arrive. */
export function summarize(
  items: readonly SelectedItem[],
  payment: PaymentIntent | undefined,
  catalog: readonly Supplement[] | undefined,
): Summary {
  const paid = new Map(payment?.lines.map((line) => [line.id, line]));
  const known = new Map(catalog?.map((supplement) => [supplement.id, supplement]));
  const lines = items.map(({ id, name, quantity }): SummaryLine => {
    const line = paid.get(id);
    const supplement = known.get(id);
    // A payment may list no prices; a supplement that the catalog lacks then counts as 0.
    const unlistedCents = payment && catalog ? 0 : null;
    const shownCents = supplement ? parseCents(supplement.price) : unlistedCents;
    return {
      id,
      name: line?.name ?? supplement?.name ?? name,
      quantity: line?.quantity ?? quantity,
      unitCents: line?.unitCents ?? shownCents,
      imageUrl: supplement?.imageUrl ?? (catalog ? '' : null),
    };
  });
  return {
    lines,
    totalQuantity: totalQuantity(lines),
    charges: payment?.charges ?? chargeForKnown(lines),
    isDelivered: payment ? Boolean(payment.delivery) : null,
  };
}

/** The amount that counts for free delivery. */
export function goodsCentsOf(charges: Charges | null): Cents {
  return charges ? charges.linesCents - charges.discountCents : 0;
}

function chargeForKnown(lines: readonly SummaryLine[]): Charges | null {
  const known = lines.flatMap(({ unitCents, quantity }) =>
    unitCents === null ? [] : [{ unitCents, quantity }],
  );
  return known.length === lines.length ? chargeFor(known) : null;
}
