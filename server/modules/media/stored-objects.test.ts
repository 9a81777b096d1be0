import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '#server/db/backup.ts';
import { checkBackup } from '#server/db/check-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { adminUsers, uploads } from '#server/db/schema.ts';
import { createStorage } from '#server/open-storage.ts';
import { emptyAllTables } from '#tests/support/backups.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { readFrom, writeTo } from './stored-objects.ts';

const shop = useTestApp();

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-objects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function openStorage() {
  const place = makeFolder();
  const folder = path.join(place, 'objects');
  const incomingFolder = path.join(place, 'incoming');
  return { folder, storage: await createStorage({ kind: 'disk', folder, incomingFolder }) };
}

async function registerUpload(objectKeys: string[], finished = true): Promise<void> {
  const { db } = shop();
  const [admin] = await db
    .insert(adminUsers)
    .values({ username: 'anna', email: 'anna@shop.example', password: 'x' })
    .onConflictDoUpdate({ target: adminUsers.username, set: { isActive: true } })
    .returning({ id: adminUsers.id });
  await db.insert(uploads).values({
    id: randomBytes(16).toString('hex'),
    tokenHash: randomBytes(16).toString('hex'),
    adminId: admin?.id ?? 0,
    expiresAt: sql`now()`,
    objectKeys,
    normalizedAt: finished ? sql`now()` : null,
  });
}

function newKey(extension = 'webp'): string {
  return `images/${randomBytes(16).toString('hex')}-800.${extension}`;
}

test('moves uploaded pictures byte by byte', async () => {
  const { db } = shop();
  await db.delete(uploads);
  const [one, other, unfinished, lost] = [newKey(), newKey('avif'), newKey(), newKey()];
  const source = await openStorage();
  const contents = { [one]: randomBytes(300_000), [other]: Buffer.alloc(0) };
  for (const [key, bytes] of Object.entries(contents)) {
    await source.storage.write(key, bytes, 'image/webp');
  }
  await source.storage.write(unfinished, Buffer.from('half'), 'image/webp');
  await registerUpload([one, other]);
  await registerUpload([lost]);
  await registerUpload([unfinished], false);

  const file = path.join(makeFolder(), 'shop.gz');
  const saved = await writeBackup(db, file, readFrom(source.storage));
  expect(saved.objects).toBe(2);

  const target = await openStorage();
  await emptyAllTables(db);
  await restoreBackup(db, await checkBackup(file), writeTo(target.storage));
  for (const [key, bytes] of Object.entries(contents)) {
    const object = await target.storage.open(key);
    expect(object && (await buffer(object.body))).toEqual(bytes);
  }
  expect(await target.storage.open(unfinished)).toBeUndefined();
  expect(await db.$count(uploads)).toBe(3);
});

test('refuses a file name that is never served', async () => {
  const { folder, storage } = await openStorage();
  const write = writeTo(storage)({ key: 'scripts/evil.html', bytes: Buffer.from('x') });
  await expect(write).rejects.toThrow(/unknown kind of file: scripts\/evil\.html/);
  expect(() => readdirSync(folder)).toThrow(/ENOENT/);
});

test('names an unreadable picture', async () => {
  const { db } = shop();
  await db.delete(uploads);
  const key = newKey();
  const { folder, storage } = await openStorage();
  mkdirSync(path.join(folder, key), { recursive: true });
  await registerUpload([key]);
  const saving = writeBackup(db, path.join(makeFolder(), 'shop.gz'), readFrom(storage));
  await expect(saving).rejects.toThrow(`Cannot read the uploaded picture ${key} (EISDIR).`);
});
