import type { EmailKind } from '#shared/rules/email-kinds.ts';

export type EmailMessage = {
  /** Identifies one occasion, so that a repeated email is recognized. */
  id: string;
  /** Unchanged by retries; a resend gets a new one. */
  queuedAt?: Date | undefined;
  kind?: EmailKind;
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
  send(message: EmailMessage): Promise<void>;
  close(): Promise<void>;
};
