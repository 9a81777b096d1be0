import type { Database } from '#server/db/database.ts';
import { takeNewlyLow } from '#server/modules/catalog/stock-settings.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';

/** Writes to the administrator once for each time that a supplement falls to its threshold. */
export async function reportLowStock(
  db: Database['db'],
  { to, origin }: { to: string; origin: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const low = await takeNewlyLow(tx);
    const [first] = low;
    if (!first) return;
    await enqueueMail(tx, {
      id: `low-stock-${first.moment}-${first.id}`,
      to,
      subject: low.length === 1 ? `${first.name} runs low` : `${low.length} supplements run low`,
      ...layOutMail({
        heading: 'Running low',
        paragraphs: ['These supplements have fallen to their threshold:'],
        table: low.map((row) => [row.name, `${row.stock} left`] as const),
        action: { label: 'Open the inventory', href: `${origin}/admin` },
      }),
    });
  });
}
