import { readFileSync } from 'node:fs';
import os from 'node:os';
import { sql } from 'drizzle-orm';
import { inProject } from '#server/config/folders.ts';
import { findAppliedMigration } from '#server/db/applied-migration.ts';
import { BACKUP_TABLES } from '#server/db/backup-tables.ts';
import type { Database } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { readBackupState } from '#server/modules/operations/backup-records.ts';

/** Fields of a log line that name no person. */
const SAFE_FIELDS = [
  'level',
  'time',
  'msg',
  'job',
  'problem',
  'requestId',
  'method',
  'route',
  'err',
];
const MOST_ERRORS = 200;
const EMAIL_ADDRESS = /[^\s<>"'/]+@[^\s<>"',;:/]+/g;

export function describeMachine() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    version: string;
  };
  return {
    shop: version,
    node: process.version,
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processors: os.availableParallelism(),
    memoryMb: Math.round(os.totalmem() / 1024 ** 2),
    freeMemoryMb: Math.round(os.freemem() / 1024 ** 2),
  };
}

/** Numbers only: no row leaves the database. */
export async function describeDatabase(db: Database['db']) {
  const [server] = await selectRows<{ version: string; bytes: number }>(
    db,
    sql`select version() as version, pg_database_size(current_database()) as bytes`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of BACKUP_TABLES) rows[name] = await count(db, sql.identifier(name));
  return {
    ...server,
    migration: await findAppliedMigration(db),
    rows,
    waitingEmails: await count(db, sql`email_outbox where sent_at is null`),
    emailsWithErrors: await count(
      db,
      sql`email_outbox where sent_at is null and last_error is not null`,
    ),
    backups: await readBackupState(db),
  };
}

async function count(
  db: Database['db'],
  from: ReturnType<typeof sql.identifier> | ReturnType<typeof sql>,
) {
  const [found] = await selectRows<{ rows: number }>(db, sql`select count(*) as rows from ${from}`);
  return found?.rows ?? 0;
}

export function describeErrors(lines: readonly string[]): object[] {
  return lines.slice(-MOST_ERRORS).flatMap((line) => {
    const entry = parse(line);
    if (!entry) return [];
    const kept = Object.fromEntries(
      SAFE_FIELDS.filter((name) => name in entry).map((name) => [name, entry[name]]),
    );
    return [JSON.parse(JSON.stringify(kept).replaceAll(EMAIL_ADDRESS, '[…]')) as object];
  });
}

/** A process may have been killed in the middle of a line. */
function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
