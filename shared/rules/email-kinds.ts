/** What a message is about, for the console's list. */
export const EMAIL_KINDS = [
  'order',
  'shipped',
  'refunded',
  'canceled',
  'request',
  'reminder',
  'back-in-stock',
  'staff',
  'account',
  'contact',
  'recommendation',
  'news',
  'other',
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Kinds whose unsubscribe link has a row. A back-in-stock email uses the token of its request instead. */
export const UNSUBSCRIBE_KINDS = ['recommendation', 'reminder', 'news'] as const;

export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

export const EMAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export type EmailState = (typeof EMAIL_STATES)[number];
