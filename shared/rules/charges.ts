import { type Cents, sumCents } from './money.ts';
import { totalCents } from './totals.ts';

/** Charges in addition to the lines, in display order. Add a new kind of charge here first. */
export const EXTRA_NAMES = { delivery: 'Delivery', adjustment: 'Adjustment' } as const;

export type ExtraKind = keyof typeof EXTRA_NAMES;

export const EXTRA_KINDS = Object.keys(EXTRA_NAMES) as ExtraKind[];

/** Only refunds are adjusted. */
export const ORDER_EXTRA_KINDS: ExtraKind[] = EXTRA_KINDS.filter((kind) => kind !== 'adjustment');

/** `Charges.taxCents` includes the tax of extras. */
export type Extra = { kind: ExtraKind; cents: Cents; taxCents: Cents };

/** lines - discount + extras + tax = total */
export type Charges = {
  linesCents: Cents;
  discountCents: Cents;
  extras: Extra[];
  taxCents: Cents;
  totalCents: Cents;
};

export type ChargedLine = {
  unitCents: Cents;
  quantity: number;
  /** Of the whole line. */
  discountCents?: Cents | undefined;
  /** Of what is left of the line after its discount. */
  taxCents?: Cents | undefined;
};

export const NO_CHARGES: Charges = addUp({
  linesCents: 0,
  discountCents: 0,
  extras: [],
  taxCents: 0,
});

export function addUp({ extras, ...parts }: Omit<Charges, 'totalCents'>): Charges {
  const { linesCents, discountCents, taxCents } = parts;
  const charged = extras.filter(({ cents }) => cents !== 0);
  const extraCents = sumCents(charged.map(({ cents }) => cents));
  const total = linesCents - discountCents + extraCents + taxCents;
  return { ...parts, extras: charged, totalCents: total };
}

/** Taxes were rounded when each line and extra was priced, so this only adds. */
export function chargeFor(lines: readonly ChargedLine[], extras: readonly Extra[] = []): Charges {
  return addUp({
    linesCents: totalCents(lines),
    discountCents: sumCents(lines.map(({ discountCents = 0 }) => discountCents)),
    extras: [...extras],
    taxCents: sumCents([...lines, ...extras].map(({ taxCents = 0 }) => taxCents)),
  });
}

/** Adjusts charges to a total: the difference comes from the lines, then the extras, then the tax. */
export function fitCharges(charges: Charges, total: Cents): Charges {
  const { discountCents } = charges;
  const taxCents = Math.min(charges.taxCents, total);
  let left = total - taxCents;
  const extras = charges.extras.map((extra) => {
    const cents = Math.min(extra.cents, left);
    left -= cents;
    return { ...extra, cents };
  });
  return addUp({ linesCents: left + discountCents, discountCents, extras, taxCents });
}

export function sumCharges(all: readonly Charges[]): Charges {
  return all.reduce((sum, charges) => combine(sum, charges, 1), NO_CHARGES);
}

export function subtractCharges(charges: Charges, others: Charges): Charges {
  return combine(charges, others, -1);
}

function combine(one: Charges, other: Charges, sign: 1 | -1): Charges {
  return addUp({
    linesCents: one.linesCents + sign * other.linesCents,
    discountCents: one.discountCents + sign * other.discountCents,
    extras: EXTRA_KINDS.map((kind) => {
      const [first, second] = [extraOf(one, kind), extraOf(other, kind)];
      return {
        kind,
        cents: first.cents + sign * second.cents,
        taxCents: first.taxCents + sign * second.taxCents,
      };
    }),
    taxCents: one.taxCents + sign * other.taxCents,
  });
}

export function extraOf({ extras }: Pick<Charges, 'extras'>, kind: ExtraKind): Extra {
  return extras.find((extra) => extra.kind === kind) ?? { kind, cents: 0, taxCents: 0 };
}

export type ChargeRow = readonly [name: string, cents: Cents];

/** Rows to show above the total. Charges of zero are omitted. */
export function listCharges(charges: Charges, linesName = 'Items'): ChargeRow[] {
  const others: ChargeRow[] = [
    ['Discount', -charges.discountCents],
    ...charges.extras.map(({ kind, cents }) => [EXTRA_NAMES[kind], cents] as const),
    ['Tax', charges.taxCents],
  ];
  return [[linesName, charges.linesCents], ...others.filter(([, cents]) => cents !== 0)];
}
