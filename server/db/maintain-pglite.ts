import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '#server/log.ts';

const LOOK_EVERY_MS = 30_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
/** A log that only grows would fill the disk and slow down the next start. */
const LONGEST_WITHOUT_CHECKPOINT_MS = 15 * 60_000;
const LARGEST_LOG_BYTES = 64 * 1024 * 1024;
const VACUUM_EVERY_CHECKPOINTS = 12;
const QUIET_ANSWER_MS = 20;

type CheckpointNeed = { sinceLastMs: number; logBytes: number };

/**
 * PGlite has no background workers, so the log and dead rows would grow forever. A busy database gets a limited
 * delay.
 */
export function maintainPglite(client: PGlite, log: Log): () => void {
  const maintenance = createMaintenance(client);
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await maintenance.take();
    } catch (error) {
      log.warn({ err: error }, 'database maintenance failed');
    } finally {
      running = false;
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function createMaintenance(
  client: Pick<PGlite, 'query'>,
  now: () => number = () => performance.now(),
) {
  let checkpoints = 0;
  let last = now();
  return {
    async take(): Promise<boolean> {
      const need = { sinceLastMs: now() - last, logBytes: await readLogBytes(client) };
      if (!isDue(need) || (!isOverdue(need) && !(await isQuiet(client, now)))) return false;
      await client.query('CHECKPOINT');
      last = now();
      checkpoints += 1;
      if (checkpoints % VACUUM_EVERY_CHECKPOINTS === 0) await client.query('VACUUM (ANALYZE)');
      return true;
    },
  };
}

function isDue({ sinceLastMs, logBytes }: CheckpointNeed): boolean {
  return sinceLastMs >= CHECKPOINT_EVERY_MS || logBytes >= LARGEST_LOG_BYTES;
}

function isOverdue({ sinceLastMs, logBytes }: CheckpointNeed): boolean {
  return sinceLastMs >= LONGEST_WITHOUT_CHECKPOINT_MS || logBytes >= LARGEST_LOG_BYTES;
}

async function readLogBytes(client: Pick<PGlite, 'query'>): Promise<number> {
  const { rows } = await client.query<{ bytes: string | number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Queries share one connection, so a slow trivial query means that others are waiting. */
async function isQuiet(client: Pick<PGlite, 'query'>, now: () => number): Promise<boolean> {
  const asked = now();
  await client.query('select 1');
  return now() - asked < QUIET_ANSWER_MS;
}
