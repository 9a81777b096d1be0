import { StartError } from '#server/start-error.ts';
import { listMigrations } from './applied-migration.ts';
import {
  BACKUP_VERSION,
  endSchema,
  headerSchema,
  readLines,
  readObjectLine,
  readRowLine,
  type BackupEnd,
  type BackupHeader,
} from './backup-file.ts';

export type CheckedBackup = BackupEnd & {
  file: string;
  key: string | undefined;
  header: BackupHeader;
};

export async function checkBackup(file: string, key?: string): Promise<CheckedBackup> {
  const found: BackupEnd = { rows: {}, objects: 0 };
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  try {
    for await (const line of readLines(file, key)) {
      if (end) throw notOurs(file);
      if (!header) header = await readHeader(file, line);
      else if (!countLine(line, header, found)) end = readEnd(file, line);
    }
  } catch (error) {
    throw explainReadError(file, error);
  }
  if (!header) throw notOurs(file);
  if (!end || !isSame(end, found)) throw incomplete(file);
  return { file, key, header, ...found };
}

function countLine(line: string, header: BackupHeader, found: BackupEnd): boolean {
  const table = readRowLine(line)?.table;
  if (table && header.tables[table]) {
    found.rows[table] = (found.rows[table] ?? 0) + 1;
    return true;
  }
  if (!readObjectLine(line)) return false;
  found.objects += 1;
  return true;
}

async function readHeader(file: string, line: string): Promise<BackupHeader> {
  const parsed = headerSchema.safeParse(parseJson(line));
  if (!parsed.success) throw notOurs(file);
  const header = parsed.data;
  const migrations = await listMigrations();
  if (header.version !== BACKUP_VERSION || header.migration !== migrations.at(-1)?.tag) {
    throw new StartError(
      `The backup ${file} is from another version of the shop (database ${header.migration}). Restore it with that version, then upgrade.`,
    );
  }
  return header;
}

function readEnd(file: string, line: string): BackupEnd {
  const parsed = endSchema.safeParse(parseJson(line));
  if (!parsed.success) throw notOurs(file);
  return parsed.data;
}

function isSame(end: BackupEnd, found: BackupEnd): boolean {
  return (
    end.objects === found.objects &&
    Object.entries(end.rows).every(([table, count]) => count === (found.rows[table] ?? 0))
  );
}

function explainReadError(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`, { cause: error });
  if (code === 'Z_BUF_ERROR') return incomplete(file);
  // The decipher's errors begin with ERR_.
  if (code === undefined || /^(?:Z|ERR)_/.test(code)) return notOurs(file);
  return new StartError(`Cannot read the file ${file} (${code}).`, { cause: error });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function notOurs(file: string): StartError {
  return new StartError(
    `The file ${file} is damaged, encrypted with another key, or not a backup of this shop.`,
  );
}

function incomplete(file: string): StartError {
  return new StartError(`The backup ${file} is incomplete: its end is missing.`);
}
