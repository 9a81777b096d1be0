import type { StaffRefillRow } from '#client/api/admin-refills.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { RefillState, RunState } from '#shared/rules/refills.ts';

type Look = { name: string; tone: BadgeTone };

export const STATES: Record<RefillState, Look> = {
  active: { name: 'Active', tone: 'success' },
  waiting: { name: 'Waiting for stock', tone: 'warning' },
  paused: { name: 'Paused', tone: 'neutral' },
  ended: { name: 'Ended', tone: 'neutral' },
};

export const RUN_STATES: Record<RunState, Look> = {
  announced: { name: 'Announced', tone: 'info' },
  charging: { name: 'In progress', tone: 'info' },
  paid: { name: 'Paid', tone: 'success' },
  short: { name: 'Out of stock', tone: 'warning' },
  declined: { name: 'Declined', tone: 'danger' },
  skipped: { name: 'Skipped', tone: 'neutral' },
};

/** A run that needs somebody hides the state of its refill. */
export function lookOf({ state, run }: Pick<StaffRefillRow, 'state' | 'run'>): Look {
  const isFailed = run?.state === 'short' || run?.state === 'declined';
  return isFailed ? RUN_STATES[run.state] : STATES[state];
}

export function buyerOf({
  customerName,
  customerEmail,
}: Pick<StaffRefillRow, 'customerName' | 'customerEmail'>) {
  return customerName ?? (customerEmail || 'Removed buyer');
}
