import type { MAIL_KINDS } from '#server/db/schema.ts';

export type MailMessage = {
  /** Stable for one occasion, so that a message sent twice by a crash is recognized as one. */
  id: string;
  /** For the console's list. */
  kind?: (typeof MAIL_KINDS)[number];
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
