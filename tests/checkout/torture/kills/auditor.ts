import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
import { discounts, shopSettings } from '#server/db/schema.ts';
import { createLog } from '#server/log.ts';
import type { startMailServer } from '#tests/support/mail-server.ts';
import { daysGoneBy } from '#tests/support/refills.ts';
import { violationsQuery } from '#tests/support/invariants.ts';
import { installAudit } from '../../audit.ts';
import { DELIVERING } from '../../delivery-ways.ts';
import type { Query, RestartableDatabase } from '../databases.ts';
import type { Fleet } from './fleet.ts';
import type { Journal } from './journal.ts';
import type { Report } from './report.ts';

/** Longer than the pause of any job that repairs a crash. */
const REST_MS = 20_000;
const MOST_RESTS = 40;
const PENDING_REFUNDS = `refunds where state = 'pending'`;
export const UNSENT_EMAILS = `email_outbox where sent_at is null and attempts < 30`;

/** As if abandoned checkouts and retries had waited long enough. */
const LET_TIME_PASS = [
  `update checkouts set expires_at = now() - interval '1 day' where state in ('creating', 'open')`,
  `update checkouts set acknowledged_at = now() where state = 'paid' and acknowledged_at is null`,
  `update refunds set updated_at = now() - interval '1 day' where state = 'pending'`,
  `update email_outbox set next_attempt_at = now() where sent_at is null`,
];

export function createAuditor({
  database,
  fleet,
  journal,
  report,
  mailServer,
}: {
  database: RestartableDatabase;
  fleet: Fleet;
  journal: Journal;
  report: Report;
  mailServer: Awaited<ReturnType<typeof startMailServer>>;
}) {
  async function inspect(query: Query, when: 'instant' | 'rest'): Promise<void> {
    report.audits += 1;
    const violations = await query<{ violation: string }>(violationsQuery(when));
    for (const { violation } of violations) report.find(violation);
    const found = await query<{ finding: string }>('select finding from audit_findings');
    for (const { finding } of found) report.find(finding);
  }

  async function countRows(query: Query, rows: string): Promise<number> {
    const [row] = await query<{ count: number }>(`select count(*)::int as count from ${rows}`);
    return row?.count ?? 0;
  }

  return {
    async install() {
      const opened = await openDatabase(database.config, createLog('silent'));
      await installAudit(opened.db);
      await opened.db.execute(sql`delete from shop_settings`);
      await opened.db
        .insert(shopSettings)
        .values({ settings: { ...DELIVERING, commissionRate: 1_000, offersRefills: true } });
      await opened.db.insert(discounts).values([
        { code: 'PLENTY', rate: 1_000, mostUses: 1_000_000 },
        { code: 'SCARCE', amountCents: 500, mostUses: 40, mostUsesPerPerson: 5 },
      ]);
      await opened.db.execute(sql`update supplements set floor_price = 9.50 where id = 2`);
      // Nobody holds the lock of a refill meanwhile, so each action sees all dates before or after.
      await opened.db.execute(
        sql.raw(`create function let_days_pass(days int) returns void language plpgsql as $$ begin
          perform from refills order by id for update; ${daysGoneBy('days').join('; ')}; end $$`),
      );
      await opened.close();
    },
    check: (days: number) =>
      database.look(async (query) => {
        await inspect(query, 'instant');
        await query(`select let_days_pass(${days})`);
      }),
    /** A start without faults finishes everything, once time has passed. */
    async comeToRest(unfinished = PENDING_REFUNDS) {
      for (let index = 0; index < fleet.size; index += 1) await fleet.kill(index);
      await database.look(async (query) => {
        for (const finding of await journal.compare(query)) report.find(finding);
      });
      for (let rests = 0; rests < MOST_RESTS; rests += 1) {
        await database.look(async (query) => {
          for (const statement of LET_TIME_PASS) await query(statement);
        });
        if (!(await fleet.start(0))) report.find('a process did not start');
        await wait(REST_MS);
        await fleet.stop(0);
        if ((await database.look((query) => countRows(query, unfinished))) === 0) break;
      }
      await database.look(async (query) => {
        await inspect(query, 'rest');
        for (const finding of await journal.compare(query)) report.find(finding);
      });
    },
    /** A process that dies before recording a sent email sends it again. */
    async checkLetters() {
      const received = new Map<string, number>();
      for (const { source } of mailServer.received) {
        const encoded = /^Message-ID:\s+<(.+)\.[\da-f]+@/im.exec(source)?.[1];
        const id = decodeURIComponent(encoded ?? 'without an id');
        received.set(id, (received.get(id) ?? 0) + 1);
      }
      const emails = await database.look((query) =>
        query<{ key: string; is_sent: boolean }>(
          'select key, sent_at is not null as is_sent from email_outbox',
        ),
      );
      for (const { key, is_sent: isSent } of emails) {
        if (!isSent) report.find(`email ${key} was never sent`);
        if (isSent && !received.has(key)) report.find(`email ${key} never arrived`);
      }
      const again = [...received.values()].reduce((sum, times) => sum + times - 1, 0);
      if (again > report.kills) {
        report.find(`${again} emails arrived again, more than processes were killed`);
      }
      const runs = await database.look((query) =>
        query<{ runs: string }>(
          `select format('%s %s', count(*), state) as runs from refill_runs group by state order by state`,
        ),
      );
      report.note(`runs of refills: ${runs.map((row) => row.runs).join(', ') || 'none'}`);
      report.note(`${emails.length} emails, ${again} of them arrived again with the same id`);
      await checkUploads();
    },
  };

  async function checkUploads(): Promise<void> {
    await fleet.start(0);
    for (const address of journal.uploads) {
      const { status } = await fleet.ask({ method: 'GET', path: address });
      if (status !== 200) report.find(`upload ${address} is gone: ${status}`);
    }
    await fleet.stop(0);
  }
}
