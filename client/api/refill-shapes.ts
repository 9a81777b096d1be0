import { moment, number, oneOf, orNull, type Read, type Shape, text } from '#client/lib/read-as.ts';
import type {
  RefillCard,
  RefillOffer,
  RefillSummary,
  RefillView,
} from '#shared/contracts/refills.ts';
import { CHARGE_REFUSALS, REFILL_STATES, RUN_STATES } from '#shared/rules/refills.ts';
import { DELIVERY } from './delivery.ts';
import { readCharges } from './read-charges.ts';

export const OFFER = {
  lines: [
    {
      id: number,
      name: '',
      quantity: number,
      supplyDays: orNull(number),
      supplySource: oneOf(['timetable', 'label'], null),
      intervals: [number],
      intervalDays: orNull(number),
    },
  ],
  next: { dueOn: moment, totalCents: number },
  terms: [text],
  isChosen: false,
} satisfies Shape<RefillOffer>;

export type Offer = Read<typeof OFFER>;

const CARD = {
  brand: '',
  last4: text,
  expMonth: number,
  expYear: number,
} satisfies Shape<RefillCard>;

export type StoredCard = Read<typeof CARD>;

export const RUN = {
  dueOn: moment,
  state: oneOf(RUN_STATES),
  lines: [{ id: number, name: '', quantity: number }],
  charges: (value: unknown) => readCharges(value) ?? undefined,
  refusal: oneOf(CHARGE_REFUSALS, null),
  shortages: [{ id: number, name: '', requested: 0, available: 0 }],
  retryOn: orNull(moment),
} satisfies Shape<RefillView['history'][number]>;

export type Run = Read<typeof RUN>;

export const SUMMARY = {
  id: number,
  state: oneOf(REFILL_STATES),
  nextOn: orNull(moment),
  lines: [
    {
      id: number,
      name: '',
      quantity: number,
      intervalDays: number,
      intervals: [number],
      nextOn: moment,
      endsOn: orNull(moment),
    },
  ],
} satisfies Shape<RefillSummary>;

export type Summary = Read<typeof SUMMARY>;

export const DETAILS = {
  delivery: orNull(DELIVERY),
  card: orNull(CARD),
  terms: [text],
  consentedAt: moment,
};

export const VIEW = {
  ...SUMMARY,
  ...DETAILS,
  run: orNull(RUN),
  estimateCents: orNull(number),
  history: [{ ...RUN, order: orNull({ id: number, token: text }) }],
  earliestOn: moment,
  latestOn: moment,
  canPay: false,
} satisfies Shape<RefillView>;

export type View = Read<typeof VIEW>;
