import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploads } from '#server/db/schema.ts';
import { mediaDeps } from '#server/deps.ts';
import { STORAGES, useMediaShop } from '#tests/support/media-shop.ts';
import { drawImage } from '#tests/support/upload-files.ts';
import { cleanUpUploads } from './clean-up-uploads.ts';

const PNG = await drawImage(30, 20).png().toBuffer();

describe.each(STORAGES)('on %s', (storage) => {
  const shop = useMediaShop(storage);
  const cleanUp = () => cleanUpUploads(mediaDeps(shop().deps));
  const age = (minutes: number) =>
    shop()
      .db.update(uploads)
      .set({ expiresAt: sql`now() - make_interval(mins => ${minutes})` });

  test('files that nobody made pictures of go some time after their address is over', async () => {
    const { open, put, db, listFiles } = shop();
    await put(await open(), PNG);
    await open();
    await age(59);
    await cleanUp();
    expect(await db.$count(uploads)).toBe(2);
    expect(listFiles()).toHaveLength(1);
    await age(61);
    await cleanUp();
    expect(await db.$count(uploads)).toBe(0);
    expect(listFiles()).toEqual([]);
  });

  test('pictures stay', async () => {
    const { upload, listFiles, app } = shop();
    const { normalizedPath } = await upload(PNG);
    await age(10_000);
    await cleanUp();
    expect((await app.inject({ url: normalizedPath })).statusCode).toBe(200);
    expect(listFiles()).toHaveLength(2);
  });

  test('what a crash left half done goes', async () => {
    const { upload, db, deps, listFiles } = shop();
    const files = listFiles();
    const { pages } = await upload(PNG);
    const row = eq(uploads.pages, pages);
    const [{ id } = { id: '' }] = await db.select({ id: uploads.id }).from(uploads).where(row);
    // It died before it could delete the file.
    await deps.storage.write(`raw/${id}`, PNG, 'image/png');
    await db
      .update(uploads)
      .set({ rawKey: `raw/${id}` })
      .where(row);
    await cleanUp();
    expect(listFiles()).toHaveLength(files.length + 2);
    expect(listFiles()).not.toContain(`raw/${id}`);
    // It died before it could say that the pictures are whole.
    await db.update(uploads).set({ normalizedAt: null }).where(row);
    await age(61);
    await cleanUp();
    expect(listFiles()).toEqual(files);
  });

  test('files that never arrived whole go, but not those under way', async () => {
    const { incomingFolder } = mediaDeps(shop().deps);
    mkdirSync(incomingFolder, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(path.join(incomingFolder, name), 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(path.join(incomingFolder, 'old'), longAgo, longAgo);
    await cleanUp();
    expect(readdirSync(incomingFolder)).toEqual(['new']);
  });
});
