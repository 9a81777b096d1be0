import { AppError } from '#server/http/app-error.ts';
import type { Db } from '#server/db/database.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { describeOrderTimetable } from '#server/modules/orders/order-timetable.ts';
import type { ChosenLine, RefillOffer } from '#shared/contracts/refills.ts';
import { addDays, withDoses } from '#shared/rules/day-plan.ts';
import {
  intervalChoices,
  nextParcel,
  postponeLines,
  ANNOUNCE_DAYS_BEFORE,
  type RefillLine,
  refillTerms,
  supplyInterval,
} from '#shared/rules/refills.ts';
import { linesToReorder } from '#shared/rules/supply.ts';
import { priceParcel, settingsIn } from './price-parcel.ts';
import type { Refill } from './refill-rows.ts';

export type Repeated = Pick<
  Refill,
  'browserId' | 'userId' | 'sharedCartId' | 'sharedCartVersion' | 'delivery'
> & {
  items: readonly { id: number; name: string; quantity: number }[];
  /** The day of the order. */
  begunOn: string;
};

export type Offer = { offer: RefillOffer; lines: RefillLine[]; parcelIds: number[] };

/** Undefined if every product covers its whole course, or one is no longer sold to this buyer. Without a choice, each line lasts its supply. */
export async function makeOffer(
  db: Db,
  repeated: Repeated,
  { chosen, today }: { chosen: readonly ChosenLine[] | undefined; today: string },
): Promise<Offer | undefined> {
  const rows = await readSupplyLines(db, repeated);
  if (rows.length === 0) return undefined;
  const lines = choose(rows, chosen).map((row): RefillLine => {
    const { id, name, quantity, intervalDays, weeks } = row;
    const nextOn = addDays(repeated.begunOn, intervalDays);
    const endsOn = weeks === null ? null : addDays(repeated.begunOn, weeks * 7);
    return { id, name, quantity, intervalDays, nextOn, endsOn };
  });
  const planned = postponeLines(lines, addDays(today, ANNOUNCE_DAYS_BEFORE));
  const parcel = nextParcel(planned);
  if (!parcel) return undefined;
  const totalCents = await findTotal(db, repeated, parcel.lines);
  if (totalCents === undefined) return undefined;
  const next = { dueOn: parcel.dueOn, totalCents };
  const { name: shopName } = await settingsIn(db).read();
  return {
    lines: planned,
    parcelIds: parcel.lines.map(({ id }) => id),
    offer: {
      lines: rows.map(({ weeks: _weeks, ...row }) => ({
        ...row,
        intervalDays: planned.find(({ id }) => id === row.id)?.intervalDays ?? null,
      })),
      next,
      terms: refillTerms({ shopName, lines: planned, next }),
      isChosen: false,
    },
  };
}

async function findTotal(db: Db, repeated: Repeated, lines: readonly RefillLine[]) {
  try {
    const { charges } = await priceParcel(db, repeated, lines, { isForLater: true });
    return charges.totalCents;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function readSupplyLines(db: Db, { items, sharedCartId, sharedCartVersion }: Repeated) {
  const labels = await readLabelsOf(
    db,
    items.map(({ id }) => id),
  );
  const cart = { fromSharedCartId: sharedCartId, fromSharedCartVersion: sharedCartVersion };
  const { lines: doses } = await describeOrderTimetable(db, cart);
  const lines = withDoses(items, labels, doses).map((line) => ({ ...line, unitCents: 0 }));
  return linesToReorder(lines).map((line) => {
    const { id, name, quantity, label, unitsPerDay, weeks } = line;
    const supplyDays = supplyInterval({ label, quantity, unitsPerDay }) ?? null;
    const course = Math.min(label?.weeksAtMost ?? Infinity, weeks ?? Infinity);
    return {
      ...{ id, name, quantity, supplyDays },
      supplySource: supplyDays === null ? null : supplySource(unitsPerDay),
      intervals: intervalChoices(supplyDays),
      weeks: Number.isFinite(course) ? course : null,
    };
  });
}

function supplySource(unitsPerDay: number | undefined): 'timetable' | 'label' {
  return unitsPerDay ? 'timetable' : 'label';
}

type SupplyRow = Awaited<ReturnType<typeof readSupplyLines>>[number];

function choose(rows: readonly SupplyRow[], chosen: readonly ChosenLine[] | undefined) {
  if (!chosen) {
    return rows.map((row) => ({ ...row, intervalDays: row.supplyDays ?? row.intervals[0] ?? 30 }));
  }
  return chosen.map(({ id, intervalDays }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row?.intervals.includes(intervalDays)) {
      throw new AppError('invalid_input', 'Choose one of the offered intervals.');
    }
    return { ...row, intervalDays };
  });
}

/** The buyer must have read the terms that apply now. */
export function refuseOtherTerms({ offer }: Offer, terms: readonly string[]): void {
  if (JSON.stringify(offer.terms) === JSON.stringify(terms)) return;
  throw new AppError('conflict', 'The terms have changed. Please read them again.');
}
