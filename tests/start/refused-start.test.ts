import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { spawnShop, startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { countProducts } from './count-products.ts';

test('refuses a second shop on the same data folder', async () => {
  const dataDir = await makeDataFolder();
  const shop = await startShop(dataDir);
  onTestFinished(() => shop.kill());

  const refused = await refuse(dataDir);
  expect(refused).toContain(`in use by process ${shop.pid}`);
  expect(await countProducts(shop.origin)).toBe(40);
});

test('opens one of several shops that start at once after a crash', async () => {
  const dataDir = await makeDataFolder();
  const crashed = await startShop(dataDir);
  await crashed.kill();

  const started = Array.from({ length: 3 }, () => spawnShop(dataDir));
  onTestFinished(() => started.forEach(({ child }) => child.kill('SIGKILL')));
  const opened = await Promise.allSettled(started.map((shop) => shop.opened));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('names a used port, and prints the first password once the shop is open', async () => {
  const shop = await startShop(await makeDataFolder());
  onTestFinished(() => shop.kill());
  const { port } = new URL(shop.origin);
  const dataDir = await makeDataFolder();
  const message = await refuse(dataDir, { PORT: port });
  expect(message).toBe(`Port ${port} is in use. Set PORT to another port.`);

  const opened = await startShop(dataDir);
  await opened.stop();
  expect(opened.output()).toMatch(/first administrator: admin\s+Password: [\w-]{20}/);
});

test('names a data folder that is not writable', async () => {
  const inTheWay = path.join(makeTemporaryFolder(), 'data');
  writeFileSync(inTheWay, 'a file, not a folder');
  expect(await refuse(inTheWay)).toContain(`The data folder ${inTheWay} is not writable`);
});

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
])('names an invalid %s (%s)', async (name, value) => {
  const message = await refuse(path.join(makeTemporaryFolder(), 'data'), { [name]: value });
  expect(message).toMatch(new RegExp(`^Invalid setting .*${name}`));
});

test('refuses to start in production without a payment provider', async () => {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  const message = await refuse(dataDir, { NODE_ENV: 'production' });
  expect(message).toContain('PAYMENT_PROVIDER');
});

test('names an unreachable database', async () => {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  const message = await refuse(dataDir, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' });
  expect(message).toContain('DATABASE_URL: cannot connect to the database');
});

/** Expects the start to fail with exactly one line, and returns it. */
async function refuse(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const { ended, output } = spawnShop(dataDir, settings);
  expect(await ended, output()).toBe(1);
  const lines = output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function makeDataFolder(): Promise<string> {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  return dataDir;
}
