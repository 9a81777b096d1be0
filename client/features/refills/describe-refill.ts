import type { Run, StoredCard, View } from '#client/api/refill-shapes.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import { addDays } from '#shared/rules/day-plan.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import {
  ANNOUNCE_DAYS_BEFORE,
  isCardNoticeDue,
  lastDayOfCard,
  STOCK_PATIENCE_DAYS,
} from '#shared/rules/refills.ts';

type Described = { label: string; tone: BadgeTone; sentence: string };

export function describeRefill(refill: Pick<View, 'state' | 'nextOn' | 'run'>): Described {
  const { state, nextOn, run } = refill;
  if (state === 'ended') {
    return { label: 'Ended', tone: 'neutral', sentence: 'Nothing more is sent or charged.' };
  }
  if (run?.state === 'declined') return describeDeclined(run, state === 'paused');
  if (state === 'paused') {
    const sentence = 'Nothing is sent or charged until you resume.';
    return { label: 'Paused', tone: 'neutral', sentence };
  }
  if (run?.state === 'short') {
    const names = run.shortages.map(({ name }) => name).join(', ');
    const until = formatDay(addDays(run.dueOn, STOCK_PATIENCE_DAYS));
    return {
      label: 'Waiting for stock',
      tone: 'warning',
      sentence: `Out of stock: ${names}. Your card was not charged. We try every day until ${until}.`,
    };
  }
  if (run?.state === 'charging') {
    const sentence = 'We are reserving your products and charging your card.';
    return { label: 'In progress', tone: 'info', sentence };
  }
  if (run) {
    const sentence = `We charge at most ${formatUsd(run.charges.totalCents)} on ${formatDay(run.dueOn)}. You need to do nothing.`;
    return { label: 'Active', tone: 'success', sentence };
  }
  return {
    label: 'Active',
    tone: 'success',
    sentence: nextOn
      ? `Next refill: ${formatDay(nextOn)}. We email you the amount ${ANNOUNCE_DAYS_BEFORE} days before.`
      : 'We email you before each refill.',
  };
}

function describeDeclined({ refusal, charges, retryOn }: Run, isPaused: boolean): Described {
  const amount = formatUsd(charges.totalCents);
  const next = retryOn ? ` We try again on ${formatDay(retryOn)}.` : '';
  const after = isPaused ? ' Your refills are paused.' : next;
  if (refusal === 'authentication_required') {
    const sentence = `Your bank wants you to confirm the payment of ${amount}. Nothing was charged.${after}`;
    return { label: 'Confirm payment', tone: 'warning', sentence };
  }
  const problem =
    refusal === 'card_unusable'
      ? 'Your card can no longer be charged.'
      : `Your card was declined for ${amount}. Nothing was charged.`;
  return { label: 'Card declined', tone: 'danger', sentence: problem + after };
}

const RUNS: Record<Run['state'], string> = {
  announced: 'Announced',
  charging: 'In progress',
  paid: 'Paid',
  short: 'Out of stock',
  declined: 'Not paid',
  skipped: 'Skipped',
};

export function describeRun({ state }: Pick<Run, 'state'>): string {
  return RUNS[state];
}

export function describeCard({ brand, last4 }: StoredCard): string {
  if (brand === '' || brand === 'demo') return `Card ending in ${last4}`;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

export function describeExpiry(card: StoredCard, today: string): { text: string; isNear: boolean } {
  const { expMonth, expYear } = card;
  const month = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  const hasExpired = lastDayOfCard(card) < today;
  return {
    text: hasExpired ? `Expired ${month}` : `Expires ${month}`,
    isNear: isCardNoticeDue(card, today),
  };
}
