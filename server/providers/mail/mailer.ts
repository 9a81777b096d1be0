import type { MailKind } from '#shared/rules/mail-kinds.ts';

export type MailMessage = {
  /** Identifies one occasion, so that a repeated email is recognized. */
  id: string;
  /** Unchanged by retries; a resend gets a new one. */
  queuedAt?: Date | undefined;
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  senderName?: string;
  /** The shop by default. */
  replyTo?: string;
  /** Unsubscribes by POST without cookies (RFC 8058), and shows a page by GET. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
