import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { violationsQuery } from '#tests/support/invariants.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { startRoundRobinProxy } from '#tests/support/round-robin-proxy.ts';
import { startShop, type RunningShop } from '#tests/support/start-shop.ts';
import { createRandom } from '../rush.ts';
import { openRestartable } from './databases.ts';
import { ADMIN } from './kills/administrate.ts';
import { createClient } from './kills/client.ts';
import { askAt, Lost, type Request } from './kills/fleet.ts';
import { createJournal } from './kills/journal.ts';
import { letPeopleWork } from './kills/people.ts';

const PROCESSES = 3;
const LINKED = ['node_modules', 'build', 'pictures'];

type Plan = { seed: number; rounds: number; endsAt: number; from: string };

/**
 * Replaces three processes one after the other while people work: an older version by this one, then this one by
 * itself.
 */
export async function rollOver(plan: Plan): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-roll-'));
  const older = checkOut(plan.from, path.join(folder, 'older'));
  const database = await openRestartable('postgres', path.join(folder, 'data'));
  const s3 = await startFakeS3();
  const proxy = await startRoundRobinProxy();
  const journal = createJournal();
  const findings = new Set<string>();
  let answers = 0;
  let started = 0;

  const { config } = database;
  const start = async (root?: string): Promise<RunningShop> => {
    const settings = {
      LOG_LEVEL: 'error',
      INTENTS_PER_MINUTE: '1000000',
      TRUST_PROXY: 'loopback',
      ADMIN_PASSWORD: ADMIN.password,
      SECRET_KEY: 'rolling '.repeat(8),
      ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
      ...s3.settings,
    };
    const shop = await startShop(path.join(folder, String((started += 1))), settings, root);
    proxy.add(shop.origin);
    return shop;
  };
  const ask = async (request: Request) => {
    const answer = await askAt(proxy.origin, request).catch((error: unknown) => {
      if (error instanceof Lost) findings.add(`no answer to ${error.message}`);
      throw error;
    });
    answers += 1;
    if (answer.status >= 500) findings.add(`${answer.status} ${request.path}: ${answer.text}`);
    return answer;
  };

  console.log(`\nthree processes, from ${plan.from} to this version, seed ${plan.seed}`);
  const shops = await Promise.all(Array.from({ length: PROCESSES }, () => start(older)));
  const explain = () =>
    shops
      .map((shop) => shop.output())
      .join('')
      .slice(-1_000);
  const people = letPeopleWork({
    journal,
    random: createRandom(plan.seed),
    openClient: () => createClient({ ask, explain }, () => undefined),
  });
  let replaced = 0;
  while (replaced < plan.rounds && Date.now() < plan.endsAt) {
    const old = shops.shift();
    shops.push(await start());
    const code = await old?.stop();
    if (old) proxy.remove(old.origin);
    if (code !== 0) findings.add(`a process that was asked to end did so with ${code}`);
    replaced += 1;
    console.log(`  ${replaced} replaced, ${answers} answers, ${findings.size} findings`);
  }
  await people.stop();
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.look(async (query) => {
    const violations = await query<{ violation: string }>(violationsQuery('instant'));
    for (const { violation } of violations) findings.add(violation);
    for (const finding of await journal.compare(query)) findings.add(finding);
  });
  for (const finding of findings) console.log(`    FOUND ${finding.slice(0, 600)}`);
  console.log(
    `  ${replaced} processes replaced, ${answers} answers, ${journal.orders.size} orders, ${journal.count('recommendation')} recommendations, ${findings.size} findings`,
  );
  await proxy.close();
  await s3.close();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
  return findings.size === 0;
}

/** Another version from git, with this version's packages and browser code. */
function checkOut(version: string, folder: string): string {
  mkdirSync(folder);
  const unpacked = spawnSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', version, folder], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  });
  if (unpacked.status !== 0) throw new Error(`There is no version ${version}: ${unpacked.stderr}`);
  for (const name of LINKED) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    symlinkSync(path.join(REPOSITORY_ROOT, name), path.join(folder, name));
  }
  return folder;
}
