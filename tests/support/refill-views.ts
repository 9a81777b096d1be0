import type { RefillOffer, RefillRunView, RefillView } from '#shared/contracts/refills.ts';
import { chargeFor } from '#shared/rules/charges.ts';
import { refillTerms } from '#shared/rules/refills.ts';
import { newAddress } from '#tests/support/addresses.ts';

type OfferLine = RefillOffer['lines'][number];

const NEXT = { dueOn: '2026-12-03', totalCents: 2000 };

export function makeOffer(change: Partial<RefillOffer> = {}): RefillOffer {
  const lines = change.lines ?? [makeOfferLine(1, { quantity: 2 })];
  const chosen = lines.flatMap(({ intervalDays, ...line }) =>
    intervalDays === null ? [] : [{ ...line, intervalDays }],
  );
  return {
    lines,
    next: NEXT,
    terms: refillTerms({ shopName: 'Root & Leaf', lines: chosen, next: change.next ?? NEXT }),
    isChosen: false,
    ...change,
  };
}

export function makeOfferLine(id: number, change: Partial<OfferLine> = {}): OfferLine {
  return {
    id,
    name: `Formula ${id}`,
    quantity: 1,
    supplyDays: 45,
    supplySource: 'label',
    intervals: [30, 45, 60, 90],
    intervalDays: 45,
    ...change,
  };
}

export function makeRefillLine(id: number): RefillView['lines'][number] {
  return {
    id,
    name: `Formula ${id}`,
    quantity: 2,
    intervalDays: 45,
    intervals: [30, 45, 60, 90],
    nextOn: '2026-12-03',
    endsOn: null,
  };
}

export function makeRun(change: Partial<RefillRunView> = {}): RefillRunView {
  return {
    dueOn: '2026-12-03',
    state: 'announced',
    lines: [{ id: 1, name: 'Formula 1', quantity: 2 }],
    charges: chargeFor(
      [{ unitCents: 2000, quantity: 2 }],
      [{ kind: 'delivery', cents: 799, taxCents: 21 }],
    ),
    refusal: null,
    shortages: [],
    retryOn: null,
    order: null,
    ...change,
  };
}

export function makeRefill(change: Partial<RefillView> = {}): RefillView {
  const { terms } = makeOffer();
  return {
    id: 4,
    state: 'active',
    nextOn: '2026-12-03',
    lines: [makeRefillLine(1)],
    run: null,
    estimateCents: 4820,
    delivery: {
      method: 'parcel',
      name: 'Parcel',
      address: newAddress(),
      fromDays: 2,
      toDays: 5,
    },
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 },
    terms,
    consentedAt: '2026-10-19T09:00:00.000Z',
    history: [],
    earliestOn: '2026-11-26',
    latestOn: '2027-11-19',
    canPay: false,
    ...change,
  };
}
