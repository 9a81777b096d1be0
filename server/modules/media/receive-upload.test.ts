import { createHash } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { adminUsers, uploads } from '#server/db/schema.ts';
import { StorageError } from '#server/providers/storage/storage.ts';
import { eventually } from '#tests/support/eventually.ts';
import { STORAGES, useMediaShop, type MediaShop } from '#tests/support/media-shop.ts';
import { drawImage, writePdf } from '#tests/support/upload-files.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const PNG = await drawImage(40, 30).png().toBuffer();

function tokenHash(url: string): string {
  return createHash('sha256').update(url.split('/').at(-1)!).digest('hex');
}

async function readRow({ db }: MediaShop, url: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.tokenHash, tokenHash(url)));
  return row;
}

/** No body ends before all are being read, so that no request comes after another. */
function sendTogether(files: Buffer[]): Readable[] {
  let unread = files.length;
  const allRead = Promise.withResolvers<void>();
  async function* send(file: Buffer) {
    unread -= 1;
    if (unread === 0) allRead.resolve();
    await allRead.promise;
    yield file;
  }
  return files.map((file) => Readable.from(send(file)));
}

describe.each(STORAGES)('on %s', (storage) => {
  const shop = useMediaShop(storage);

  /** The address still takes a file, and until then nothing was stored or written down. */
  async function expectUntouched(url: string, filesBefore: string[]) {
    expect(shop().listFiles()).toEqual(filesBefore);
    expect(await readRow(shop(), url)).toMatchObject({ receivedAt: null, rawKey: null });
    expect((await shop().put(url, PNG)).statusCode).toBe(200);
  }

  /** The address takes no other file, and nothing is left of the one that it was used for. */
  async function expectClosed(url: string, filesBefore: string[]) {
    expect(shop().listFiles()).toEqual(filesBefore);
    expect(await readRow(shop(), url)).toBeUndefined();
    expect((await shop().put(url, PNG)).statusCode).toBe(404);
  }

  test('stores the first file with the type of its bytes', async () => {
    const url = await shop().open();
    const before = shop().listFiles();
    const answer = await shop().put(url, PNG, 'text/html');
    expect(answer.statusCode).toBe(200);
    const row = await readRow(shop(), url);
    expect(row).toMatchObject({ contentType: 'image/png', sizeBytes: PNG.length });
    expect(shop().listFiles()).toEqual([...before, row?.rawKey].toSorted());
  });

  test('accepts one file per URL', async () => {
    const url = await shop().open();
    expect((await shop().put(url, PNG)).statusCode).toBe(200);
    const before = shop().listFiles();
    expect((await shop().put(url, PNG)).statusCode).toBe(404);
    expect(shop().listFiles()).toEqual(before);
  });

  test('refuses files of a deactivated sender', async () => {
    const { db, open, put, listFiles } = shop();
    const url = await open();
    const before = listFiles();
    const adminId = (await readRow(shop(), url))?.adminId ?? 0;
    const setActive = (isActive: boolean) =>
      db.update(adminUsers).set({ isActive }).where(eq(adminUsers.id, adminId));
    await setActive(false);
    expect((await put(url, PNG)).statusCode).toBe(404);
    await setActive(true);
    await expectUntouched(url, before);
  });

  test('accepts one of two concurrent files', async () => {
    const url = await shop().open();
    const pdf = writePdf({ pages: 1 });
    const before = shop().listFiles();
    const bodies = sendTogether([PNG, pdf]);
    const answers = await Promise.all(bodies.map((body) => shop().put(url, body)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 404]);
    const row = await readRow(shop(), url);
    const object = await shop().deps.storage.open(row?.rawKey ?? '');
    const taken = answers[0]?.statusCode === 200 ? PNG : pdf;
    expect(Buffer.concat(await object!.body.toArray())).toEqual(taken);
    expect(row?.sizeBytes).toBe(taken.length);
    expect(shop().listFiles()).toHaveLength(before.length + 1);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a ZIP', Buffer.from('504b0304140000000000000000000000', 'hex')],
    ['a program for Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    ['a program for Linux', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(300)])],
    ['HTML before a PNG', Buffer.concat([Buffer.from('<script>1</script>'), PNG])],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)])],
    ['text', 'Just some words'],
    ['one byte', 'x'],
  ])('refuses %s that claims to be a PNG', async (_name, body) => {
    const url = await shop().open();
    const before = shop().listFiles();
    expect((await shop().put(url, body)).statusCode).toBe(415);
    await expectClosed(url, before);
  });

  test('refuses an empty file, after which the URL accepts another', async () => {
    const url = await shop().open();
    const before = shop().listFiles();
    expect((await shop().put(url, '')).statusCode).toBe(400);
    await expectUntouched(url, before);
  });

  test('frees the slots of refused files', async () => {
    const { open, put } = shop();
    const refused = await Promise.all(Array.from({ length: 6 }, open));
    for (const url of refused) expect((await put(url, 'no picture')).statusCode).toBe(415);
    const urls = await Promise.all(Array.from({ length: 10 }, open));
    for (const url of urls) expect((await put(url, PNG)).statusCode).toBe(200);
  });

  test('accepts 10 MB and not a byte more, declared or not', async () => {
    const { app, open, put, listFiles } = shop();
    const [first, second, third] = [await open(), await open(), await open()];
    const before = listFiles();
    const exact = Buffer.concat([PNG, Buffer.alloc(MAX_BYTES - PNG.length)]);
    const larger = Buffer.concat([exact, Buffer.alloc(1)]);
    const declared = await put(first, larger);
    expect(declared.statusCode).toBe(413);
    const chunked = await app.inject({
      method: 'PUT',
      url: new URL(second).pathname,
      payload: Readable.from([exact, Buffer.alloc(1)]),
      headers: { 'content-type': 'image/png', 'transfer-encoding': 'chunked' },
    });
    expect(chunked.statusCode).toBe(413);
    expect(chunked.json()).toMatchObject({ code: 'body_too_large' });
    await expectClosed(first, before);
    await expectClosed(second, before);
    expect((await put(third, exact)).statusCode).toBe(200);
  });

  test('refuses unknown and expired URLs', async () => {
    const { db, open, put, listFiles, app } = shop();
    const url = await open();
    const before = listFiles();
    await db
      .update(uploads)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(uploads.tokenHash, tokenHash(url)));
    expect((await put(url, PNG)).statusCode).toBe(404);
    expect((await put(`${url.slice(0, -1)}!`, PNG)).statusCode).toBe(404);
    const forged = url.replace(/[^/]+$/, 'A'.repeat(43));
    expect((await put(forged, PNG)).statusCode).toBe(404);
    const paths = [
      '/api/uploads/..%2f..%2fraw',
      `/api/uploads/${'A'.repeat(400)}`,
      '/api/uploads/',
    ];
    for (const path of paths) {
      const answer = await app.inject({ method: 'PUT', url: path, payload: PNG });
      expect(answer.statusCode, path).toBe(404);
    }
    expect(listFiles()).toEqual(before);
  });

  test('needs no cookie, but is refused from another site', async () => {
    const url = await shop().open();
    const before = shop().listFiles();
    const answer = await shop().app.inject({
      method: 'PUT',
      url: new URL(url).pathname,
      payload: PNG,
      headers: { 'content-type': 'image/png', origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    await expectUntouched(url, before);
  });

  test('refuses files on a full disk before storing them', async () => {
    const { open, put, listFiles, deps } = shop();
    const url = await open();
    const before = listFiles();
    vi.spyOn(deps.storage, 'writeFile').mockRejectedValueOnce(
      new StorageError('full', { cause: undefined }),
    );
    const answer = await put(url, PNG);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ code: 'storage_full' });
    await expectUntouched(url, before);
  });

  describe('over a real connection', () => {
    const listen = async () => {
      const { app } = shop();
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.address();
      return typeof address === 'object' ? (address?.port ?? 0) : 0;
    };

    test('leaves nothing of an interrupted file', async () => {
      const port = await listen();
      const url = await shop().open();
      const before = shop().listFiles();
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const half = Buffer.alloc(MAX_BYTES / 2);
      socket.write(
        `PUT ${new URL(url).pathname} HTTP/1.1\r\nhost: shop\r\ncontent-type: image/png\r\ncontent-length: ${MAX_BYTES}\r\n\r\n`,
      );
      socket.write(PNG);
      socket.write(half);
      // It has begun to arrive: there is a file, and it grows.
      await eventually(() => expect(shop().listFiles()).toHaveLength(before.length + 1));
      socket.resetAndDestroy();
      await eventually(() => expect(shop().listFiles()).toEqual(before));
      await expectUntouched(url, before);
    });

    test('answers a file that is too large', async () => {
      const port = await listen();
      const url = await shop().open();
      const before = shop().listFiles();
      const request = sendRequest({ port, method: 'PUT', path: new URL(url).pathname });
      const chunk = Buffer.alloc(1024 * 1024);
      for (let sent = 0; sent <= MAX_BYTES; sent += chunk.length) request.write(chunk);
      request.end();
      const [answer] = await once(request, 'response');
      expect(answer.statusCode).toBe(413);
      await expectClosed(url, before);
    });
  });
});
