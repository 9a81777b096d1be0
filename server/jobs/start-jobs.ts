import type { Deps } from '#server/deps.ts';
import { deleteOldAttempts } from '#server/http/attempts.ts';
import { deleteExpiredSessions } from '#server/http/sessions.ts';
import { deleteExpiredResets } from '#server/modules/accounts/reset-password.ts';
import { deliverMail } from '#server/modules/mail/outbox.ts';
import { runEvery, type Job } from './run-every.ts';

const MAIL_EVERY_MS = 2_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

/** Everything that happens without a request. */
export function startJobs({ database, mailer, log }: Deps): () => Promise<void> {
  const { db } = database;
  const jobs: Job[] = [
    { name: 'deliver mail', everyMs: MAIL_EVERY_MS, run: () => deliverMail(db, mailer, log) },
    {
      name: 'clean up',
      everyMs: CLEANUP_EVERY_MS,
      async run() {
        await deleteExpiredSessions(db);
        await deleteExpiredResets(db);
        await deleteOldAttempts(db);
      },
    },
  ];
  const stops = jobs.map((job) => runEvery(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
