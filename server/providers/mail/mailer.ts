import type { EmailKind } from '#shared/rules/email-kinds.ts';

export type EmailMessage = {
  /** Stable for one occasion, so that a message sent twice by a crash is recognized as one. */
  id: string;
  /** When it was put into the outbox. Stays as it is over retries; "Send again" makes it a new one. */
  queuedAt?: Date | undefined;
  /** For the console's list. */
  kind?: EmailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** As the shop is called at the moment of sending. */
  senderName?: string;
  /** Who gets the answer; the shop, where the letter names nobody. */
  replyTo?: string;
  /** Ends this kind of email by POST, without cookies (RFC 8058), and shows a page by GET. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  send(message: EmailMessage): Promise<void>;
  close(): Promise<void>;
};
