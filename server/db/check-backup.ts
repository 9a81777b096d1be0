import { StartError } from '#server/start-error.ts';
import { listMigrations } from './applied-migration.ts';
import {
  BACKUP_VERSION,
  endSchema,
  headerSchema,
  readLines,
  readRowLine,
  type BackupHeader,
} from './backup-file.ts';

/** A backup that was read to its end and found whole. */
export type CheckedBackup = { file: string; header: BackupHeader; rows: Record<string, number> };

/** Reads all of it before anything is written anywhere. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const rows: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let end: Record<string, number> | undefined;
  try {
    for await (const line of readLines(file)) {
      if (!header) {
        header = await readHeader(file, line);
        continue;
      }
      const row = readRowLine(line);
      if (end || (row && !header.tables[row.table])) throw notOurs(file);
      if (row) rows[row.table] = (rows[row.table] ?? 0) + 1;
      else end = readEnd(file, line);
    }
  } catch (error) {
    throw explainReadError(file, error);
  }
  if (!header) throw notOurs(file);
  if (!end || !holdsSameRows(end, rows)) throw incomplete(file);
  return { file, header, rows };
}

async function readHeader(file: string, line: string): Promise<BackupHeader> {
  const parsed = headerSchema.safeParse(parseJson(line));
  if (!parsed.success) throw notOurs(file);
  const header = parsed.data;
  const migrations = await listMigrations();
  const known = migrations.some(({ tag }) => tag === header.migration);
  if (!known || header.version > BACKUP_VERSION) {
    throw new StartError(
      `The backup ${file} was made by a newer version of the shop; update this one first.`,
    );
  }
  return header;
}

function readEnd(file: string, line: string): Record<string, number> {
  const parsed = endSchema.safeParse(parseJson(line));
  if (!parsed.success) throw notOurs(file);
  return parsed.data.rows;
}

function holdsSameRows(expected: Record<string, number>, found: Record<string, number>): boolean {
  return Object.entries(expected).every(([table, count]) => count === (found[table] ?? 0));
}

function explainReadError(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`, { cause: error });
  if (code === 'Z_BUF_ERROR') return incomplete(file);
  if (code?.startsWith('Z_') || code === undefined) return notOurs(file);
  return new StartError(`The file ${file} cannot be read (${code}).`, { cause: error });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function notOurs(file: string): StartError {
  return new StartError(`The file ${file} is damaged or not a backup of this shop.`);
}

function incomplete(file: string): StartError {
  return new StartError(`The backup ${file} is incomplete: its end is missing.`);
}
