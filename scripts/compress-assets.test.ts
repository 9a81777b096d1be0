import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

const TEXT = 'body { color: rebeccapurple }\n'.repeat(200);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compress-assets-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a text file gets smaller companions with the same contents', async () => {
  writeFileSync(path.join(folder, 'assets/site.css'), TEXT);
  await compressAssets(folder);
  const brotli = readFileSync(path.join(folder, 'assets/site.css.br'));
  const gzipped = readFileSync(path.join(folder, 'assets/site.css.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
  expect(gunzipSync(gzipped).toString()).toBe(TEXT);
  expect(brotli.length).toBeLessThan(TEXT.length / 10);
});

test('files that are compressed by nature stay alone', async () => {
  for (const name of ['photo.webp', 'text.woff2']) writeFileSync(path.join(folder, name), TEXT);
  await compressAssets(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'photo.webp', 'text.woff2']);
});
