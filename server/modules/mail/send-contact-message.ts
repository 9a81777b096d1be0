import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { contactMessages, emailOutbox } from '#server/db/schema.ts';
import type { ContactMessage } from '#shared/contracts/contact.ts';
import { findStaffRecipients } from './find-staff-recipients.ts';
import { emptyEmail, enqueueMail } from './outbox.ts';
import { renderEmail } from './render-email.ts';

/** Only staff receive the email. A copy to the writer would let anyone email strangers. */
export async function sendContactMessage(
  db: Database['db'],
  { name, email: sender, message }: ContactMessage,
  userId: number | undefined,
): Promise<void> {
  const id = randomUUID();
  const content = {
    kind: 'contact' as const,
    replyTo: sender,
    subject: `Message from ${name}`,
    heading: `Message from ${name}`,
    paragraphs: [
      ...message.split(/\s*\n\s*/),
      `Reply to: ${sender}`,
      'Sent from the shop’s contact page. The sender’s identity is not verified.',
    ],
  };
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ name, email: sender, message, userId });
    for (const to of await findStaffRecipients(tx)) {
      const email = renderEmail({ id: `contact-${id}-${to}`, to, ...content });
      await enqueueMail(tx, email, { userId });
    }
  });
}

export async function deleteContactMessagesOf(tx: Db, email: string): Promise<void> {
  const isTheirs = and(
    eq(emailOutbox.kind, 'contact'),
    sameIgnoringCase(emailOutbox.replyTo, email),
  );
  await emptyEmail(tx, isTheirs);
  await tx.delete(contactMessages).where(sameIgnoringCase(contactMessages.email, email));
}
