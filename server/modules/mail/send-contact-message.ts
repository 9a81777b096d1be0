import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import type { ContactMessage } from '#shared/contracts/contact.ts';
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
      'It was written on the contact page of the shop. Nobody has checked who wrote it.',
    ],
  });
  await db.transaction(async (tx) => {
    for (const to of await findReaders(tx)) {
      await enqueueMail(tx, {
        id: `contact-${id}-${to}`,
        kind: 'contact',
        to,
        subject: `Message from ${name}`,
        ...letter,
      });
    }
  });
}

async function findReaders(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.orderStaff.length > 0) return [...new Set(settings.orderStaff)];
  if (settings.email) return [settings.email];
  const [first] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .limit(1);
  return first ? [first.email] : [];
}
