export const EMAIL_KINDS = [
  'order',
  'shipped',
  'refunded',
  'canceled',
  'request',
  'reminder',
  'refill',
  'back-in-stock',
  'recall',
  'staff',
  'account',
  'contact',
  'recommendation',
  'news',
  'other',
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Back-in-stock emails unsubscribe with the token of their request instead. */
export const UNSUBSCRIBE_KINDS = ['recommendation', 'reminder', 'news'] as const;

export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

export const EMAIL_STATES = ['waiting', 'sent', 'written', 'failed'] as const;

export type EmailState = (typeof EMAIL_STATES)[number];
