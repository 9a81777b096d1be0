import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { NormalizedUpload } from '#shared/contracts/uploads.ts';
import { startFakeS3, type FakeS3 } from './fake-s3.ts';
import { signInAdmin } from './shared-carts.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const STORAGES = ['disk', 's3'] as const;

export type MediaShop = Awaited<ReturnType<typeof openMediaShop>>;

async function openMediaShop(storage: (typeof STORAGES)[number]) {
  const s3 = storage === 's3' ? await startFakeS3() : undefined;
  const shop = await createTestApp(s3?.settings);
  const cookies = await signInAdmin(shop);
  const { app } = shop;

  const listFiles = () => [...listFolder(shop), ...(s3?.objects.keys() ?? [])].toSorted();

  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, cookies, ...(payload && { payload }) });
  const open = async () => {
    const answer = await post('/api/admin/upload');
    if (answer.statusCode !== 200) throw new Error(`No upload: ${answer.body}`);
    return answer.json<{ uploadURL: string }>().uploadURL;
  };
  const put = (url: string, payload: Buffer | string | Readable, type = 'image/png') =>
    app.inject({
      method: 'PUT',
      url: new URL(url).pathname,
      payload,
      headers: { 'content-type': type },
    });
  const normalize = (rawPath: unknown) => post('/api/admin/normalize-url', { rawPath });

  return {
    ...shop,
    s3,
    cookies,
    listFiles,
    post,
    open,
    put,
    normalize,
    async upload(file: Buffer): Promise<NormalizedUpload> {
      const url = await open();
      const sent = await put(url, file);
      const answer = await normalize(url);
      if (sent.statusCode !== 200 || answer.statusCode !== 200) {
        throw new Error(`Not uploaded: ${sent.body} ${answer.body}`);
      }
      return answer.json<NormalizedUpload>();
    },
    async close() {
      await shop.close();
      await s3?.close();
    },
  };
}

export function useMediaShop(storage: (typeof STORAGES)[number]): () => MediaShop {
  let current: MediaShop | undefined;
  beforeAll(async () => {
    current = await openMediaShop(storage);
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The shop is open only while tests run.');
    return current;
  };
}

export function useFakeS3(): () => FakeS3 {
  let current: FakeS3 | undefined;
  beforeAll(async () => {
    current = await startFakeS3();
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The storage server is there only while tests run.');
    return current;
  };
}

function listFolder({ deps }: TestApp): string[] {
  const folder = path.join(deps.config.dataDir, 'objects');
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}
