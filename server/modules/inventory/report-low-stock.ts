import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { takeNewlyLow } from '#server/modules/catalog/stock-settings.ts';
import { findStockRecipients } from '#server/modules/mail/find-staff-recipients.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';

type Shop = { db: Database['db']; mailOrigin: string };

/** Emails staff once each time a supplement falls to its threshold. */
export async function reportLowStock({ db, mailOrigin }: Shop): Promise<void> {
  await runTransaction(db, async (tx) => {
    const low = await takeNewlyLow(tx);
    const [first] = low;
    if (!first) return;
    const email = {
      kind: 'staff' as const,
      subject:
        low.length === 1
          ? `${first.name} is running low`
          : `${low.length} supplements are running low`,
      heading: 'Running low',
      paragraphs: ['These supplements have reached their low stock threshold:'],
      table: low.map((row) => [row.name, `${row.stock} left`] as const),
      hasSum: false,
      action: { label: 'Open inventory', href: `${mailOrigin}/admin?tab=inventory` },
    };
    for (const [index, to] of (await findStockRecipients(tx)).entries()) {
      const id = `low-stock-${first.moment}-${first.id}${index > 0 ? `-${index}` : ''}`;
      await enqueueMail(tx, renderEmail({ id, to, ...email }));
    }
  });
}
