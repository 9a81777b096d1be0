import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { useFakeS3 } from '#tests/support/media-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createS3Storage, type S3Options } from './s3-storage.ts';

const s3 = useFakeS3();

function openStorage(change: Partial<S3Options> = {}) {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3();
  const credentials = { accessKeyId, secretAccessKey, sessionToken: undefined };
  const storage = createS3Storage({ bucket, region, endpoint, credentials, ...change });
  onTestFinished(() => storage.close());
  return storage;
}

function makeFile(text: string): string {
  const file = path.join(makeTemporaryFolder(), 'x');
  writeFileSync(file, text);
  return file;
}

test('stores bytes and files with their type in one request each', async () => {
  const storage = openStorage();
  const before = s3().requests.length;
  await storage.write('images/a b+c', Buffer.from('bytes'), 'image/webp');
  await storage.writeFile('raw/x', makeFile('f'.repeat(300_000)), 'image/png');
  expect(
    s3()
      .requests.slice(before)
      .map((request) => request.split(' ')[0]),
  ).toEqual(['PUT', 'PUT']);
  expect(s3().objects.get('images/a b+c')).toMatchObject({ contentType: 'image/webp' });
  expect(s3().objects.get('raw/x')?.bytes).toEqual(Buffer.alloc(300_000, 'f'));
  const object = await storage.open('images/a b+c');
  expect(object?.sizeBytes).toBe(5);
  expect(String(await buffer(object!.body))).toBe('bytes');
});

test('returns undefined for a missing object, and deletes it without error', async () => {
  const storage = openStorage();
  expect(await storage.open('images/none')).toBeUndefined();
  await storage.delete('images/none');
  await storage.write('images/gone', Buffer.from('x'), 'image/webp');
  await storage.delete('images/gone');
  expect(await storage.open('images/gone')).toBeUndefined();
});

test.each([
  [
    'a wrong secret',
    { credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'guess', sessionToken: undefined } },
  ],
  [
    'a wrong key',
    {
      credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'guess', sessionToken: undefined },
    },
  ],
  ['a wrong region', { region: 'us-east-1' }],
  ['a bucket that is not there', { bucket: 'other-bucket' }],
])('reports %s instead of a missing object', async (_name, change) => {
  const storage = openStorage(change);
  const size = s3().objects.size;
  await expect(storage.write('images/x', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  await expect(storage.open('images/x')).rejects.toThrow();
  expect(s3().objects.size).toBe(size);
});

test('retries after a failure', async () => {
  s3().faults.push('server_error');
  await openStorage().write('images/again', Buffer.from('x'), 'image/webp');
  s3().faults.push('server_error');
  await openStorage().writeFile('raw/again', makeFile('f'), 'image/png');
  expect(s3().objects.get('raw/again')?.bytes).toEqual(Buffer.from('f'));
  s3().faults.push('reset');
  await openStorage().delete('images/again');
  expect(s3().objects.has('images/again')).toBe(false);
});

test('reports a failing or missing server as away', async () => {
  s3().faults.push('server_error', 'server_error', 'server_error');
  await expect(openStorage().open('images/x')).rejects.toMatchObject({ reason: 'away' });
  const nowhere = openStorage({ endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.open('images/x')).rejects.toMatchObject({ reason: 'away' });
});

test('corrects its clock from the response', async () => {
  const storage = openStorage();
  onTestFinished(() => void (s3().clock.aheadMs = 0));
  s3().clock.aheadMs = 3 * 3_600_000;
  await storage.write('images/late', Buffer.from('x'), 'image/webp');
  s3().clock.aheadMs = -3 * 3_600_000;
  await storage.writeFile('raw/late', makeFile('f'), 'image/png');
  expect(s3().objects.get('raw/late')?.bytes).toEqual(Buffer.from('f'));
});

test('reports a broken response to its reader', async () => {
  const storage = openStorage();
  await storage.write('images/long', Buffer.alloc(500_000), 'image/webp');
  s3().faults.push('cut_answer');
  const object = await storage.open('images/long');
  await expect(buffer(object!.body)).rejects.toThrow();
});
