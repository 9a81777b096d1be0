import { and, isNotNull, ne, or, sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refills } from '#server/db/schema.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { CARD_NOTICE_DAYS, isCardNoticeDue, lastDayOfCard } from '#shared/rules/refills.ts';
import { estimateCents } from './describe-refill.ts';
import { emailCardExpires, emailYearly } from './refill-emails.ts';
import { lockRefill, updateRefill } from './refill-rows.ts';
import { tryEach } from './try-each.ts';

const AT_A_TIME = 100;

/** Emails about cards that expire soon, and the yearly reminder that some states require. */
export async function sendRefillNotices(deps: CheckoutDeps, today: string): Promise<void> {
  const lastDay = sql`(make_date((card->>'expYear')::int, (card->>'expMonth')::int, 1) + interval '1 month - 1 day')::date`;
  const cardIsDue = and(
    isNotNull(refills.card),
    sql`${lastDay} - ${CARD_NOTICE_DAYS}::int <= ${today}::date`,
    sql`${refills.cardNoticeFor} is distinct from to_char(${lastDay}, 'YYYY-MM-DD')`,
  );
  const yearIsOver = sql`${refills.yearlyNoticeAt} + interval '1 year' <= ${today}::date + interval '12 hours'`;
  const due = await deps.db
    .select({ id: refills.id })
    .from(refills)
    .where(and(ne(refills.state, 'ended'), or(cardIsDue, yearIsOver)))
    .limit(AT_A_TIME);
  await tryEach(deps.log, 'refill notice not sent', due, ({ id }) =>
    runTransaction(deps.db, async (tx) => {
      const refill = await lockRefill(tx, id);
      const { card, cardNoticeFor, yearlyNoticeAt, state } = refill;
      if (state === 'ended') return;
      if (card && isCardNoticeDue(card, today) && cardNoticeFor !== lastDayOfCard(card)) {
        await updateRefill(tx, refill, { cardNoticeFor: lastDayOfCard(card) });
        await emailCardExpires(tx, deps, refill);
      }
      const nextYear = new Date(yearlyNoticeAt);
      nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1);
      if (nextYear <= new Date(`${today}T12:00:00Z`)) {
        const cents = await estimateCents(tx, refill);
        await updateRefill(tx, refill, { yearlyNoticeAt: nextYear });
        await emailYearly(tx, deps, refill, { year: today.slice(0, 4), cents });
      }
    }),
  );
}
