import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { spawnShop, startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { countProducts } from './count-products.ts';
import { findOpenFiles, HAS_MODES } from './find-open-files.ts';

const LIST_PACKAGES = new URL('./list-packages.ts', import.meta.url).href;
/** Large packages that are loaded when configured or first used. */
const NOT_FOR_THE_START = new Set([
  '@aws-sdk/client-s3',
  '@fastify/ajv-compiler',
  '@hyzyla/pdfium',
  'ajv',
  'file-type',
  'nodemailer',
  'pg',
  'prom-client',
  'sharp',
  'stripe',
]);
const LOOK_EVERY_MS = 2;
const MOST_MISSES = 20;

/** Milestones of a first start, in order, as seen from outside. */
const MOMENTS: Record<string, (dataDir: string) => boolean> = {
  'the tables are being made': (dataDir) => hasEntries(unfinished(dataDir, 'base/5'), 330),
  'the database is in its place': (dataDir) => existsSync(path.join(dataDir, 'database')),
};

test('opens after being killed at any time of its first start', async () => {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  for (const moment of Object.keys(MOMENTS)) {
    // Missed; another first start gives another chance.
    for (let misses = 0; !(await killAt(moment, dataDir)); misses += 1) {
      expect(misses, `${moment} was never seen`).toBeLessThan(MOST_MISSES);
      rmSync(dataDir, { recursive: true });
    }
  }

  const reopened = await startShop(dataDir);
  expect(await countProducts(reopened.origin)).toBe(40);
  if (HAS_MODES) expect(findOpenFiles(dataDir)).toEqual([]);
  await reopened.kill();

  const again = await startShop(dataDir, { NODE_OPTIONS: `--import=${LIST_PACKAGES}` });
  expect(await countProducts(again.origin)).toBe(40);
  expect(existsSync(unfinished(dataDir))).toBe(false);
  expect(await again.stop()).toBe(0);

  const loaded = readLoadedPackages(again.output());
  expect(loaded).toContain('@electric-sql/pglite');
  expect(loaded.filter((name) => NOT_FOR_THE_START.has(name))).toEqual([]);
});

/** Returns whether the milestone was seen before the shop was open. */
async function killAt(moment: string, dataDir: string): Promise<boolean> {
  const { child, ended, output } = spawnShop(dataDir);
  const isReached = MOMENTS[moment] ?? (() => false);
  const isOpen = () => output().includes(' URL ');
  while (!isReached(dataDir) && child.exitCode === null && !isOpen()) await pause(LOOK_EVERY_MS);
  expect(child.exitCode, `ended before ${moment}: ${output()}`).toBeNull();
  child.kill('SIGKILL');
  await ended;
  return !isOpen();
}

function unfinished(dataDir: string, inside = ''): string {
  return path.join(dataDir, 'database.unfinished', inside);
}

function hasEntries(folder: string, count: number): boolean {
  return existsSync(folder) && readdirSync(folder).length >= count;
}

function readLoadedPackages(output: string): string[] {
  return /^Packages: (.*)$/m.exec(output)?.[1]?.split(' ') ?? [];
}
