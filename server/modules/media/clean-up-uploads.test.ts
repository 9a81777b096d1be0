import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { supplements, uploads } from '#server/db/schema.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { STORAGES, useMediaShop } from '#tests/support/media-shop.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { drawImage } from '#tests/support/upload-files.ts';
import { cleanUpUploads } from './clean-up-uploads.ts';
import { storePictures } from './store-pictures.ts';

type SavedSettings = { version: number; settings: ShopSettings };

const PNG = await drawImage(30, 20).png().toBuffer();

describe.each(STORAGES)('on %s', (storage) => {
  const shop = useMediaShop(storage);
  const cleanUp = () => cleanUpUploads(shop().deps);
  const age = (minutes: number) =>
    shop()
      .db.update(uploads)
      .set({ expiresAt: sql`now() - make_interval(mins => ${minutes})` });

  test('deletes files without pictures after their URL expired', async () => {
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

  describe('pictures', () => {
    const isServed = async (url: string) => (await shop().app.inject({ url })).statusCode === 200;
    /** As if the clean-up had noticed that long ago that they are not shown. */
    const leaveUnused = async (pages: string[], hours: number) => {
      await cleanUp();
      const then = sql`now() - make_interval(hours => ${hours})`;
      const noticed = await shop()
        .db.update(uploads)
        .set({ unusedSince: then, expiresAt: then })
        .where(and(eq(uploads.pages, pages), isNotNull(uploads.unusedSince)))
        .returning({ id: uploads.id });
      return noticed.length > 0;
    };
    const save = (fields: Record<string, unknown>) =>
      shop().post('/api/admin/supplements', newSupplement(fields));

    test('get deleted with their rows after a day without use', async () => {
      const { upload, listFiles, db } = shop();
      const before = { files: listFiles(), rows: await db.$count(uploads) };
      const { normalizedPath, pages } = await upload(PNG);
      expect(await leaveUnused(pages, 23)).toBe(true);
      await cleanUp();
      expect(await isServed(normalizedPath)).toBe(true);
      expect(await leaveUnused(pages, 25)).toBe(true);
      await cleanUp();
      expect(await isServed(normalizedPath)).toBe(false);
      expect({ files: listFiles(), rows: await db.$count(uploads) }).toEqual(before);
    });

    test('stay while a supplement shows them, even a deleted one', async () => {
      const { upload, app, cookies } = shop();
      const image = await upload(PNG);
      const sheet = await upload(PNG);
      const narrow = sheet.normalizedPath.replace('.webp', '.avif');
      const answer = await save({ imageUrl: image.normalizedPath, factSheetUrls: [narrow] });
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json<{ id: number }>();
      expect(await leaveUnused(image.pages, 25)).toBe(false);
      expect(await leaveUnused(sheet.pages, 25)).toBe(false);
      await app.inject({ method: 'DELETE', url: `/api/admin/supplements/${id}`, cookies });
      expect(await leaveUnused(image.pages, 25)).toBe(false);
      await cleanUp();
      expect(await isServed(image.normalizedPath)).toBe(true);
      expect(await isServed(sheet.normalizedPath)).toBe(true);
    });

    describe('for the shop’s logo', () => {
      const saveLogo = async (logoUrl: string) => {
        const { app, cookies } = shop();
        const url = '/api/admin/settings';
        const read = await app.inject({ url, cookies });
        const { version, settings } = read.json<SavedSettings>();
        const payload = { version, settings: { ...settings, logoUrl } };
        return app.inject({ method: 'PUT', url, payload, cookies });
      };

      test('stay until the settings name another', async () => {
        const { upload } = shop();
        const { normalizedPath, pages } = await upload(PNG);
        expect((await saveLogo(normalizedPath)).statusCode).toBe(200);
        expect(await leaveUnused(pages, 25)).toBe(false);
        expect(await isServed(normalizedPath)).toBe(true);
        expect((await saveLogo('')).statusCode).toBe(200);
        expect(await leaveUnused(pages, 25)).toBe(true);
        await cleanUp();
        expect(await isServed(normalizedPath)).toBe(false);
      });

      test('cannot be chosen once deleted, but other settings can be saved', async () => {
        const { upload, db } = shop();
        const { normalizedPath, pages } = await upload(PNG);
        expect((await saveLogo(normalizedPath)).statusCode).toBe(200);
        await db.delete(uploads).where(eq(uploads.pages, pages));
        expect((await saveLogo(normalizedPath)).statusCode).toBe(200);
        expect((await saveLogo('')).statusCode).toBe(200);
        const refused = await saveLogo(normalizedPath);
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({
          message: 'A picture was deleted. Upload it again.',
        });
      });
    });

    test('count as unused from the day they were replaced', async () => {
      const { upload, app, cookies } = shop();
      const { normalizedPath: imageUrl, pages } = await upload(PNG);
      expect(await leaveUnused(pages, 25)).toBe(true);
      // Saved at the last moment, and taken away again before the clean-up noticed.
      const { id } = (await save({ imageUrl })).json<{ id: number }>();
      const payload = newSupplement({ imageUrl: '' });
      const url = `/api/admin/supplements/${id}`;
      expect((await app.inject({ method: 'PUT', url, payload, cookies })).statusCode).toBe(200);
      await cleanUp();
      expect(await isServed(imageUrl)).toBe(true);
      expect(await leaveUnused(pages, 25)).toBe(true);
      await cleanUp();
      expect(await isServed(imageUrl)).toBe(false);
    });

    test('cannot be shown once deleted, but the supplement can be edited', async () => {
      const { upload, app, cookies, db } = shop();
      const { normalizedPath: imageUrl, pages } = await upload(PNG);
      const { id } = (await save({ imageUrl })).json<{ id: number }>();
      await db.delete(uploads).where(eq(uploads.pages, pages));
      const refused = await save({ imageUrl });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        message: 'A picture was deleted. Upload it again.',
      });
      const url = `/api/admin/supplements/${id}`;
      const payload = newSupplement({ imageUrl, price: '9.00' });
      expect((await app.inject({ method: 'PUT', url, payload, cookies })).statusCode).toBe(200);
    });

    test('never end up both shown and deleted in a race with a save', async () => {
      const { upload } = shop();
      for (let round = 0; round < 4; round += 1) {
        const { normalizedPath: imageUrl, pages } = await upload(PNG);
        expect(await leaveUnused(pages, 25)).toBe(true);
        const cleaning = round % 2 === 0 ? cleanUp() : undefined;
        const [saved] = await Promise.all([save({ imageUrl }), cleaning ?? cleanUp()]);
        expect(await isServed(imageUrl)).toBe(saved.statusCode === 201);
      }
    });

    test('survive a clean-up during a save', async () => {
      const { upload, db } = shop();
      const { normalizedPath, pages } = await upload(PNG);
      expect(await leaveUnused(pages, 25)).toBe(true);
      let cleaning: Promise<void> | undefined;
      await db.transaction(async (tx) => {
        await storePictures(tx, [normalizedPath]);
        await tx.update(supplements).set({ imageUrl: normalizedPath }).where(eq(supplements.id, 1));
        cleaning = cleanUp();
      });
      await cleaning;
      expect(await isServed(normalizedPath)).toBe(true);
    });
  });

  test('deletes what a crash left behind', async () => {
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

  test('deletes partial files, but not those in progress', async () => {
    const { incomingFolder } = shop().deps;
    mkdirSync(incomingFolder, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(path.join(incomingFolder, name), 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(path.join(incomingFolder, 'old'), longAgo, longAgo);
    await cleanUp();
    expect(readdirSync(incomingFolder)).toEqual(['new']);
  });
});
