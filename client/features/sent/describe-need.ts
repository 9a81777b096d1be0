import { formatUsd, parseCents } from '#shared/rules/money.ts';
import type { Need } from '#shared/contracts/needs.ts';
import type { NeedKind } from '#shared/rules/needs.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import { formatRelativeTime } from '#shared/rules/format.ts';

type NeedyCart = Need['carts'][number];

export const NEED_ACTIONS: Record<NeedKind, 'replace' | 'renew' | 'extend' | 'repeat' | 'write'> = {
  out_of_stock: 'replace',
  price_changed: 'renew',
  ending: 'extend',
  running_out: 'repeat',
  not_ordered: 'write',
  declined: 'write',
};

/** The labels of the button for one link and for all, and the start of the success message. */
export const ACTION_WORDS = {
  replace: { one: 'Replace', all: 'Replace in all', done: 'Replaced in' },
  renew: { one: 'Renew', all: 'Renew all', done: 'Renewed' },
  extend: { one: 'Extend', all: 'Extend all', done: 'Extended' },
  // The builder holds one recommendation at a time.
  repeat: { one: 'Recommend again', all: null, done: '' },
  write: { one: 'Write', all: 'Write to all', done: '' },
} as const;

export function describeNeed({ kind, supplement }: Need): string {
  const name = supplement?.name ?? 'A supplement';
  switch (kind) {
    case 'out_of_stock':
      return `${name} is out of stock`;
    case 'price_changed':
      return `${name} now costs ${formatUsd(parseCents(supplement?.price))}`;
    case 'ending':
      return 'Expiring soon without an answer';
    case 'running_out':
      return `Running out within ${REMIND_DAYS_BEFORE} days`;
    case 'not_ordered':
      return 'Viewed over a week ago, not ordered';
    case 'declined':
      return 'Declined';
  }
}

const VERBS: Partial<Record<NeedKind, string>> = {
  ending: 'expires',
  running_out: 'runs out',
  not_ordered: 'viewed',
  declined: 'declined',
};

export function describeNeedyCart(kind: NeedKind, { at, was }: NeedyCart, nowMs: number): string {
  if (was) return `was ${formatUsd(parseCents(was))}`;
  if (!at) return '';
  return `${VERBS[kind] ?? ''} ${formatRelativeTime(at, nowMs)}`.trim();
}

/** A draft for an email or a text message. */
export function draftMessage(kind: NeedKind, { title }: NeedyCart, link: string): string {
  const question =
    kind === 'declined'
      ? 'If something about it didn’t suit you, let me know and I’ll change it.'
      : 'If you have any questions, just reply.';
  return `Hello,\n\nHere’s the link to my recommendation “${title}” again:\n${link}\n\n${question}`;
}
