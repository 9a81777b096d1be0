import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { withSpooledFile } from './spool-file.ts';

const LIMITS = { maxBytes: 10, timeoutMs: 10_000 };

test('passes the whole file and deletes it afterwards', async () => {
  const folder = makeTemporaryFolder();
  const source = Readable.from([Buffer.from('hello '), Buffer.from('you')]);
  const seen = await withSpooledFile(source, folder, LIMITS, async ({ file, sizeBytes }) => ({
    text: readFileSync(file, 'utf8'),
    sizeBytes,
  }));
  expect(seen).toEqual({ text: 'hello you', sizeBytes: 9 });
  expect(readdirSync(folder)).toEqual([]);
});

test('deletes the file when the work fails', async () => {
  const folder = makeTemporaryFolder();
  const failing = withSpooledFile(Readable.from([Buffer.from('x')]), folder, LIMITS, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('ends a slow upload and leaves nothing', async () => {
  const folder = makeTemporaryFolder();
  const source = new Readable({ read() {} });
  source.push(Buffer.from('x'));
  const slow = withSpooledFile(source, folder, { maxBytes: 10, timeoutMs: 30 }, async () => 'done');
  await expect(slow).rejects.toMatchObject({
    code: 'request_timeout',
    headers: { connection: 'close' },
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a long upload but reads it to its end', async () => {
  const folder = makeTemporaryFolder();
  const source = Readable.from(Array.from({ length: 50 }, () => Buffer.from('xyz')));
  const long = withSpooledFile(source, folder, LIMITS, async () => 'done');
  await expect(long).rejects.toMatchObject({ code: 'body_too_large' });
  expect(readdirSync(folder)).toEqual([]);
  if (!source.readableEnded) await new Promise((resolve) => source.once('end', resolve));
});

test('does not report a broken connection as a server error', async () => {
  const folder = makeTemporaryFolder();
  const source = new Readable({ read() {} });
  source.push(Buffer.from('x'));
  // As a request does: its error is unhandled until it is read.
  source.on('error', () => undefined);
  const cut = withSpooledFile(source, folder, LIMITS, async () => 'done');
  source.destroy(new Error('aborted'));
  await expect(cut).rejects.toMatchObject({ code: 'bad_request' });
  expect(readdirSync(folder)).toEqual([]);
});
