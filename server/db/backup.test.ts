import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listTables, rewriteBackup } from '#tests/support/backups.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './check-backup.ts';

const shop = useTestApp();
let folder: string;

function makeFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'supplements-backup-'));
}

beforeEach(() => {
  folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('reports its contents and is complete', async () => {
  const file = path.join(folder, 'deep/er/shop.gz');
  const { rows, bytes } = await writeBackup(shop().db, file);
  expect(rows).toMatchObject({ supplements: 40, user_roles: 3, orders: 0 });
  expect(bytes).toBe(statSync(file).size);
  const backup = await checkBackup(file);
  expect(backup.rows['supplements']).toBe(40);
  expect(backup.header.tables['supplements']).toContain('stock_quantity');
});

test('creates one file that only its owner can read', async () => {
  await writeBackup(shop().db, path.join(folder, 'shop.gz'));
  expect(readdirSync(folder)).toEqual(['shop.gz']);
  if (process.platform === 'win32') return;
  expect(statSync(path.join(folder, 'shop.gz')).mode & 0o777).toBe(0o600);
});

test('never overwrites a file', async () => {
  const file = path.join(folder, 'shop.gz');
  writeFileSync(file, 'precious');
  await expect(writeBackup(shop().db, file)).rejects.toThrow(
    `The file ${file} already exists. Choose another name.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('precious');
});

test('names a location that is not writable', async () => {
  writeFileSync(path.join(folder, 'occupied'), '');
  const file = path.join(folder, 'occupied/shop.gz');
  await expect(writeBackup(shop().db, file)).rejects.toThrow(
    /^Cannot write the backup .* \(E\w+\)/,
  );
});

describe('an encrypted backup', () => {
  const key = 'a key of at least thirty-two characters';

  test('can be read with its key', async () => {
    const file = path.join(folder, 'shop.gz');
    const { rows } = await writeBackup(shop().db, file, undefined, key);
    expect((await checkBackup(file, key)).rows).toEqual(
      Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
    );
  });

  test('hides its contents, and differs each time', async () => {
    const [one, other] = ['one.gz', 'other.gz'].map((name) => path.join(folder, name));
    await writeBackup(shop().db, one ?? '', undefined, key);
    await writeBackup(shop().db, other ?? '', undefined, key);
    const [first, second] = [readFileSync(one ?? ''), readFileSync(other ?? '')];
    expect(first.includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false);
    expect(first.subarray(0, 8)).toEqual(second.subarray(0, 8));
    expect(first.subarray(8, 60)).not.toEqual(second.subarray(8, 60));
  });

  test.each<[string, string | undefined, (bytes: Buffer) => Buffer, RegExp]>([
    ['without a key', undefined, (bytes) => bytes, /Set BACKUP_KEY/],
    ['with another key', `${key}!`, (bytes) => bytes, /encrypted with another key/],
    ['with a changed byte', key, (bytes) => flip(bytes, bytes.length - 20), /damaged/],
    ['with a changed salt', key, (bytes) => flip(bytes, 10), /damaged/],
    ['with a changed tag', key, (bytes) => flip(bytes, bytes.length - 1), /damaged/],
    ['cut short', key, (bytes) => bytes.subarray(0, -100), /damaged|incomplete/],
    ['cut after its header', key, (bytes) => bytes.subarray(0, 55), /incomplete/],
  ])('is refused %s', async (_name, given, spoil, message) => {
    const file = path.join(folder, 'shop.gz');
    await writeBackup(shop().db, file, undefined, key);
    writeFileSync(file, spoil(readFileSync(file)));
    await expect(checkBackup(file, given)).rejects.toThrow(message);
  });

  function flip(bytes: Buffer, at: number): Buffer {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  }
});

test('contains every table of the database', async () => {
  expect(BACKUP_TABLES.map(({ name }) => name).toSorted()).toEqual(await listTables(shop().db));
});

describe('the check refuses', () => {
  let place: string;

  beforeAll(async () => {
    place = makeFolder();
    await writeBackup(shop().db, path.join(place, 'whole.gz'));
  });

  afterAll(() => rmSync(place, { recursive: true }));

  const cut = (bytes: number) => (file: string) => {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.max(0, whole.length - bytes)));
    return file;
  };

  const write = (content: string | Buffer) => (file: string) => {
    writeFileSync(file, content);
    return file;
  };

  const lines = (change: (lines: string[]) => string[]) => (file: string) =>
    rewriteBackup(file, change);

  const addObject = (key: string) => (all: string[]) =>
    all.toSpliced(-1, 0, `{"object":"${key}","bytes":""}`);

  const claimObjects = (objects: number) => (all: string[]) =>
    all.toSpliced(-1, 1, JSON.stringify({ ...(JSON.parse(all.at(-1) ?? '') as object), objects }));

  const header = (change: Record<string, unknown>) =>
    lines(([first = '', ...rest]) => [
      JSON.stringify({ ...(JSON.parse(first) as object), ...change }),
      ...rest,
    ]);

  test.each<[string, (file: string) => string, RegExp]>([
    ['a missing file', (file) => `${file}.none`, /^There is no file /],
    ['a folder', () => folder, /^Cannot read the file .* \(EISDIR\)/],
    ['a file cut short', cut(2_000), /incomplete/],
    ['a file without its last byte', cut(1), /incomplete/],
    ['an empty file', cut(1e9), /incomplete/],
    ['a backup without its last line', lines((all) => all.slice(0, -1)), /incomplete/],
    ['a backup that lacks a row', lines((all) => all.toSpliced(5, 1)), /incomplete/],
    ['a row after the end', lines((all) => [...all, all[1] ?? '']), /not a backup/],
    ['a second end', lines((all) => [...all, all.at(-1) ?? '']), /not a backup/],
    ['a text file', write('hello'), /not a backup/],
    ['some other archive', write(gzipSync('hello\nworld\n')), /not a backup/],
    ['an archive of nothing', write(gzipSync('')), /not a backup/],
    ['a line that is no row', lines((all) => all.with(3, '{"table":1}')), /not a backup/],
    ['a missing object', lines(claimObjects(1)), /incomplete/],
    ['a file that leads elsewhere', lines(addObject('images/../../x.webp')), /not a backup/],
    ['a file without a folder', lines(addObject('x.webp')), /not a backup/],
    ['a file of the root', lines(addObject('/etc/passwd.webp')), /not a backup/],
    [
      'a row of an undeclared table',
      lines((all) => all.toSpliced(3, 0, '{"table":"x","row":{}}')),
      /not a backup/,
    ],
    ['a backup of another schema', header({ migration: '9999_future' }), /another version/],
    ['a backup of another format', header({ version: 2 }), /another version/],
    ['a backup of something else', header({ format: 'other' }), /not a backup/],
  ])('%s', async (_name, spoil, message) => {
    const file = path.join(folder, 'shop.gz');
    copyFileSync(path.join(place, 'whole.gz'), file);
    await expect(checkBackup(spoil(file))).rejects.toThrow(message);
  });
});
