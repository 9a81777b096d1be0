import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';

function openStorage() {
  const folder = path.join(makeTemporaryFolder(), 'objects');
  const incomingFolder = path.join(folder, '.incoming');
  return { folder, incomingFolder, storage: createDiskStorage({ folder, incomingFolder }) };
}

test('reads what was written and leaves nothing else', async () => {
  const { storage, folder, incomingFolder } = openStorage();
  await storage.write('images/a', Buffer.from('first'), 'image/webp');
  await storage.write('images/a', Buffer.from('second'), 'image/webp');
  const object = await storage.open('images/a');
  expect(object?.sizeBytes).toBe(6);
  expect(String(await buffer(object!.body))).toBe('second');
  expect(readdirSync(path.join(folder, 'images'))).toEqual(['a']);
  expect(readdirSync(incomingFolder)).toEqual([]);
});

test('moves a file in', async () => {
  const { storage, incomingFolder } = openStorage();
  mkdirSync(incomingFolder, { recursive: true });
  const file = path.join(incomingFolder, 'x');
  writeFileSync(file, 'moved');
  await storage.writeFile('raw/x', file, 'image/png');
  expect(existsSync(file)).toBe(false);
  expect(String(await buffer((await storage.open('raw/x'))!.body))).toBe('moved');
});

test('returns undefined for a missing object, and deletes it without error', async () => {
  const { storage } = openStorage();
  expect(await storage.open('images/none')).toBeUndefined();
  await storage.delete('images/none');
  await storage.write('images/a', Buffer.from('x'), 'image/webp');
  await storage.delete('images/a');
  expect(await storage.open('images/a')).toBeUndefined();
});

test('leaves no partial file after a failed write', async () => {
  const { storage, folder, incomingFolder } = openStorage();
  mkdirSync(path.join(folder, 'images', 'taken'), { recursive: true });
  await expect(storage.write('images/taken', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(readdirSync(incomingFolder)).toEqual([]);
});
