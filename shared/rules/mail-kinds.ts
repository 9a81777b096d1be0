export const MAIL_KINDS = [
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

export type MailKind = (typeof MAIL_KINDS)[number];

/** Back-in-stock emails unsubscribe with the token of their request instead. */
export const UNSUBSCRIBE_KINDS = ['recommendation', 'reminder', 'news'] as const;

export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];
