import { sql, type SQL } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { lockAccount } from '#server/modules/accounts/lock-account.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import { markReported } from '#server/modules/practice/profiles.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import { isOrderFrom } from '#server/modules/orders/orders-of-link.ts';
import { updatesEmail, type News } from './updates-email.ts';

/** Longer than any transaction that writes an update, so that everything older is committed. */
const SETTLED_SECONDS = 20;
/** 12:00 UTC is the morning in the United States. */
const DIGEST_HOUR = 12;

/** The end of the period to report to a practitioner (`p`), with the precision of a JavaScript Date. */
export function reportedUntil(now: SQL): SQL {
  const settled = sql`${now} - make_interval(secs => ${sql.raw(String(SETTLED_SECONDS))})`;
  const hour = sql.raw(`interval '${DIGEST_HOUR} hours'`);
  return sql`case when p.daily_digest
    then date_trunc('day', (${settled}) at time zone 'utc' - ${hour}) at time zone 'utc' + ${hour}
    else date_trunc('milliseconds', ${settled}) end`;
}

const USERS_AT_A_TIME = 100;

type NotifyDeps = { db: Database['db']; mailOrigin: string };

/** The reported period ends in the transaction that queues the email, so no update is lost or repeated. */
export async function notifyPractitioners({ db, mailOrigin }: NotifyDeps): Promise<void> {
  const waiting = await selectRows<{ userId: number }>(
    db,
    sql`select distinct user_id as "userId" from (${NEWS}) as news
      order by user_id limit ${USERS_AT_A_TIME}`,
  );
  for (const { userId } of waiting) {
    await runTransaction(db, (tx) => notifyPractitioner(tx, userId, mailOrigin));
  }
}

/** Locks the profile, so that two processes do not send the same updates. */
export async function notifyPractitioner(tx: Db, userId: number, origin: string): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account) return;
  const [profile] = await selectRows<{ until: Date | string }>(
    tx,
    sql`select ${UNTIL} as until from practice_profiles p where p.user_id = ${userId} for update`,
  );
  if (!profile) return;
  const news = await selectRows<News>(
    tx,
    sql`select title, person, kind from (${NEWS}) as news
      where user_id = ${userId} order by happened_at`,
  );
  const until = new Date(profile.until);
  if (news.length > 0) {
    const id = `news-${userId}-${until.getTime()}`;
    const { email: to } = account;
    const link = { kind: 'news', email: to, aboutId: userId } as const;
    const unsubscribeUrl = await createUnsubscribeUrl(tx, link, origin);
    const { settings } = await readSettings(tx);
    const hidesNames = settings.hidesProductNamesInEmails;
    const envelope = { id, to, origin, unsubscribeUrl, hidesNames };
    await enqueueMail(tx, updatesEmail(news, envelope), { userId });
  }
  await markReported(tx, userId, until);
}

const UNTIL = reportedUntil(sql`now()`);

/** Updates not reported yet. Only confirmed emails get them, and actions of the sender do not count. */
const NEWS = sql`
  select p.user_id, c.title, pp.name as person, happened.kind, happened.at as happened_at
  from practice_profiles p
  join users u on u.id = p.user_id and u.is_active and u.email_verified_at is not null
  join user_roles r on r.id = u.role_id and r.can_share_carts
  -- Every update changes the row of its recommendation.
  join shared_carts c on c.from_user_id = p.user_id and c.updated_at > p.digest_sent_at
  left join practice_clients pp on pp.id = c.person_id
  cross join lateral (
    select 'viewed' as kind, c.first_viewed_at as at where p.notify_viewed
    union all
    select c.status, c.answered_at
      where (c.status = 'accepted' and p.notify_accepted) or (c.status = 'declined' and p.notify_declined)
    union all
    select 'ordered', e.created_at
      from orders o join order_events e on e.order_id = o.id and e.kind = 'paid'
      where p.notify_ordered and ${isOrderFrom('c')}
    union all
    -- Safety comes before preferences.
    select 'recalled', e.emailed_at
      from orders o join recall_emails e on e.order_id = o.id and e.emailed_at is not null
      where ${isOrderFrom('c')}
  ) as happened
  where happened.at > p.digest_sent_at and happened.at <= ${UNTIL}`;
