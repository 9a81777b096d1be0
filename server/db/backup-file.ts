import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { openArchive } from './encrypt-backup.ts';

/**
 * A backup is gzipped text: a header line, one line per row and per stored object, and a last line with their counts.
 * Rows stay PostgreSQL's text, because JavaScript numbers would lose digits.
 */
export const BACKUP_FORMAT = 'premium-supplements-store-backup';
export const BACKUP_VERSION = 1;

/** Far longer than any row: stops reading a file without line breaks. */
const LONGEST_LINE_CHARACTERS = 64 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int(),
  createdAt: z.string(),
  migration: z.string(),
  tables: z.record(z.string(), z.array(z.string())),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const endSchema = z.object({
  rows: z.record(z.string(), z.int()),
  objects: z.int().default(0),
});
export type BackupEnd = z.infer<typeof endSchema>;

export type BackupObject = { key: string; bytes: Buffer };

/** The `s` flag matches U+2028, which a text may contain. */
const ROW_LINE = /^\{"table":"(\w+)","row":(\{.*\})\}$/s;

/** Rejects keys that would leave the storage folder. */
const OBJECT_LINE = /^\{"object":"([a-z]+\/[\w-]+\.[a-z]+)","bytes":"([\w+/=]*)"\}$/;

export function writeRowLine(table: string, row: string): string {
  return `{"table":"${table}","row":${row}}\n`;
}

export function readRowLine(line: string): { table: string; row: string } | undefined {
  const [, table, row] = ROW_LINE.exec(line) ?? [];
  return table && row ? { table, row } : undefined;
}

export function writeObjectLine({ key, bytes }: BackupObject): string {
  return `{"object":"${key}","bytes":"${bytes.toString('base64')}"}\n`;
}

export function readObjectLine(line: string): BackupObject | undefined {
  const [, key, bytes] = OBJECT_LINE.exec(line) ?? [];
  return key ? { key, bytes: Buffer.from(bytes ?? '', 'base64') } : undefined;
}

/** Splits at line feeds only: Node.js's line reader would also break at U+2028. */
export async function* readLines(file: string, key: string | undefined): AsyncGenerator<string> {
  const archive = await openArchive(file, key);
  const gunzip = createGunzip();
  // An error of either stream ends the loop below.
  pipeline(archive, gunzip, () => undefined);
  let rest = '';
  for await (const chunk of gunzip.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE_CHARACTERS) throw new Error('a line is too long');
    yield* lines;
  }
  if (rest) yield rest;
}
