import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '#server/log.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_CHECKPOINTS = 12;
const QUIET_ANSWER_MS = 20;

/**
 * The embedded engine has no background workers: without this its log would grow without bound and
 * nothing would ever be vacuumed. A busy database is left alone until the next turn.
 */
export function maintainPglite(client: PGlite, log: Log): () => void {
  let turns = 0;
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      if (!(await isQuiet(client))) return;
      turns += 1;
      await client.query('CHECKPOINT');
      if (turns % VACUUM_EVERY_CHECKPOINTS === 0) await client.query('VACUUM (ANALYZE)');
    } catch (error) {
      log.warn({ err: error }, 'database maintenance failed');
    } finally {
      running = false;
    }
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Queries queue behind one connection, so a slow answer to nothing means that others are waiting. */
async function isQuiet(client: PGlite): Promise<boolean> {
  const asked = performance.now();
  await client.query('select 1');
  return performance.now() - asked < QUIET_ANSWER_MS;
}
