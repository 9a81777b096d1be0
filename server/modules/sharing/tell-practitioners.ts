import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { lockAccount } from '#server/modules/accounts/lock-account.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { markTold } from '#server/modules/practice/profiles.ts';
import { newsMail, type News } from './news-mail.ts';
import { toldUntil } from './told-until.ts';

const PEOPLE_AT_A_TIME = 100;

type TellDeps = { db: Database['db']; mailOrigin: string };

/**
 * Mails to practitioners what came of their recommendations. What they were told ends at one moment, which moves on in
 * the transaction that writes the mail: a crash neither loses nor repeats anything, nor do several processes.
 */
export async function tellPractitioners({ db, mailOrigin }: TellDeps): Promise<void> {
  const waiting = await selectRows<{ userId: number }>(
    db,
    sql`select distinct user_id as "userId" from (${NEWS}) as news
      order by user_id limit ${PEOPLE_AT_A_TIME}`,
  );
  for (const { userId } of waiting) {
    await runTransaction(db, (tx) => tellPractitioner(tx, userId, mailOrigin));
  }
}

/** Part of the caller's transaction. Locks the profile, so that two processes do not mail the same news. */
export async function tellPractitioner(tx: Db, userId: number, origin: string): Promise<void> {
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
    await enqueueMail(tx, newsMail(news, { id, to: account.email, origin }), { userId });
  }
  await markTold(tx, userId, until);
}

const UNTIL = toldUntil(sql`now()`);

/**
 * What nobody was told of, of those who want to know. Only addresses that their owners have proved get such mail, and
 * senders hear nothing of what they did themselves: their own visits leave no trace, and their own orders are left out.
 */
const NEWS = sql`
  select p.user_id, c.title, pp.name as person, happened.kind, happened.at as happened_at
  from practice_profiles p
  join users u on u.id = p.user_id and u.is_active and u.email_verified_at is not null
  join user_roles r on r.id = u.role_id and r.can_share_carts
  -- Whatever happens to a recommendation changes its row.
  join shared_carts c on c.from_user_id = p.user_id and c.updated_at > p.digest_sent_at
  left join practice_people pp on pp.id = c.person_id
  cross join lateral (
    select 'viewed' as kind, c.first_viewed_at as at where p.tell_viewed
    union all
    select c.status, c.answered_at
      where (c.status = 'accepted' and p.tell_accepted) or (c.status = 'declined' and p.tell_declined)
    union all
    select 'ordered', e.created_at
      from orders o join order_events e on e.order_id = o.id and e.kind = 'paid'
      where p.tell_ordered and o.from_shared_cart_id = c.id and o.user_id is distinct from p.user_id
  ) as happened
  where happened.at > p.digest_sent_at and happened.at <= ${UNTIL}`;
