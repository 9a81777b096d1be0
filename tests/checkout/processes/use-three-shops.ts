import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/log.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { startRoundRobinProxy } from '#tests/support/round-robin-proxy.ts';
import { CHEAP_HASHES, startShop, type RunningShop } from '#tests/support/start-shop.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { installAudit } from '../audit.ts';

const PROCESSES = 3;

type ThreeShops = Awaited<ReturnType<typeof openThreeShops>>;

/** Three processes behind a load balancer, with one database and one bucket. */
export function useThreeShops(): () => ThreeShops {
  let current: ThreeShops | undefined;
  beforeAll(async () => {
    current = await openThreeShops();
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The shops are open only while tests run.');
    return current;
  };
}

async function openThreeShops() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-three-'));
  const server = await startTestPostgres();
  await runOnServer(server.url, 'create database three');
  const url = addressOf(server.url, 'three');
  const database = await openDatabase({ engine: 'postgres', url }, createLog('silent'));
  await installAudit(database.db);
  const s3 = await startFakeS3();
  const mailServer = await startMailServer();
  const proxy = await startRoundRobinProxy();
  let started = 0;

  const settings = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://${mailServer.host}`,
    SECRET_KEY: 'three '.repeat(8),
    ADMIN_PASSWORD: PASSWORD,
    INTENTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'fatal',
    ...CHEAP_HASHES,
    ...s3.settings,
  };

  /** A separate folder: processes share only the database and the bucket. */
  async function start(version?: string): Promise<RunningShop> {
    const dataDir = path.join(folder, String((started += 1)));
    const shop = await startShop(dataDir, settings, version);
    proxy.add(shop.origin);
    return shop;
  }

  const shops = await Promise.all(Array.from({ length: PROCESSES }, () => start()));
  return {
    folder,
    db: database.db,
    mailServer,
    shops,
    origin: proxy.origin,
    /** Replaces one process, before or after the new one starts, optionally by another version. */
    async replace(
      old: RunningShop,
      how: 'kill' | 'stop',
      version?: string,
    ): Promise<number | null | void> {
      const isPlanned = how === 'stop';
      const replacement = isPlanned ? await start(version) : undefined;
      const ended = await old[how]();
      proxy.remove(old.origin);
      shops.splice(shops.indexOf(old), 1, replacement ?? (await start(version)));
      return ended;
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.kill()));
      await proxy.close();
      await mailServer.close();
      await s3.close();
      await database.close();
      await runOnServer(server.url, 'drop database three with (force)');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
