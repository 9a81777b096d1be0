import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { ContactMessage } from '#shared/contracts/contact.ts';
import { findReaders } from './find-readers.ts';
import { layOutMail } from './lay-out-mail.ts';
import { enqueueMail } from './outbox.ts';

/** Whoever looks after orders reads what visitors write. It goes nowhere else: not even a copy to its writer. */
export async function sendContactMessage(
  db: Database['db'],
  { name, email, message }: ContactMessage,
): Promise<void> {
  const id = randomUUID();
  const letter = layOutMail({
    heading: `A message from ${name}`,
    paragraphs: [
      ...message.split(/\s*\n\s*/),
      `Reply to: ${email}`,
      'It was sent from the contact page of the shop. Nobody has checked who wrote it.',
    ],
  });
  await db.transaction(async (tx) => {
    for (const to of await findReaders(tx)) {
      await enqueueMail(tx, {
        id: `contact-${id}-${to}`,
        kind: 'contact',
        to,
        replyTo: email,
        subject: `Message from ${name}`,
        ...letter,
      });
    }
  });
}
