import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';

/** Writes to the administrator once for each time that a supplement falls to its threshold. */
export async function reportLowStock(
  db: Database['db'],
  { to, origin }: { to: string; origin: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(supplements)
      .set({ lowStockReported: false })
      .where(
        and(
          eq(supplements.lowStockReported, true),
          gt(supplements.stockQuantity, supplements.lowStockThreshold),
        ),
      );
    const low = await tx
      .update(supplements)
      .set({ lowStockReported: true })
      .where(
        and(
          eq(supplements.isActive, true),
          eq(supplements.lowStockReported, false),
          lte(supplements.stockQuantity, supplements.lowStockThreshold),
        ),
      )
      .returning({
        id: supplements.id,
        name: supplements.name,
        stock: supplements.stockQuantity,
        moment: sql<string>`(extract(epoch from now()) * 1000000)::bigint::text`,
      });
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
