import { formatUsd, parseCents } from '#shared/rules/money.ts';
import type { Need } from '#shared/contracts/needs.ts';
import type { NeedKind } from '#shared/rules/needs.ts';
import { REMIND_DAYS_BEFORE } from '#shared/rules/supply.ts';
import { formatRelativeTime } from '#shared/rules/format.ts';

type NeedyCart = Need['carts'][number];

/** What is done about a need: on its button, on the one for all, and when it is done. */
export const NEED_ACTIONS: Record<NeedKind, 'replace' | 'renew' | 'extend' | 'repeat' | 'write'> = {
  out_of_stock: 'replace',
  price_changed: 'renew',
  ending: 'extend',
  running_out: 'repeat',
  not_ordered: 'write',
  declined: 'write',
};

export const ACTION_WORDS = {
  replace: { one: 'Replace', all: 'Replace in all', done: 'Replaced in' },
  renew: { one: 'Renew', all: 'Renew all', done: 'Renewed' },
  extend: { one: 'Extend', all: 'Extend all', done: 'Extended' },
  /** In the builder, which holds one at a time. */
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
      return 'Ending soon without an answer';
    case 'running_out':
      return `Ordered, and running out within ${REMIND_DAYS_BEFORE} days`;
    case 'not_ordered':
      return 'Viewed a week ago or more, not ordered';
    case 'declined':
      return 'Declined';
  }
}

const VERBS: Partial<Record<NeedKind, string>> = {
  ending: 'ends',
  running_out: 'runs out',
  not_ordered: 'viewed',
  declined: 'declined',
};

/** What there is to say of one link, beside its title. */
export function describeNeedyCart(kind: NeedKind, { at, was }: NeedyCart, nowMs: number): string {
  if (was) return `was ${formatUsd(parseCents(was))}`;
  if (!at) return '';
  return `${VERBS[kind] ?? ''} ${formatRelativeTime(at, nowMs)}`.trim();
}

/** Something to start from, for a mail program or a messenger. */
export function writeEmail(kind: NeedKind, { title }: NeedyCart, link: string): string {
  const question =
    kind === 'declined'
      ? 'If something about it did not suit you, tell me and I will change it.'
      : 'If anything about it is unclear, just write back.';
  return `Hello,\n\nhere is the link to my recommendation “${title}” again:\n${link}\n\n${question}`;
}
