import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lockDataFolder } from '#server/db/lock-data-folder.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { adminInvitations } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { createLog } from '#server/log.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { addressOf, runOnServer } from '#tests/support/prepare-test-engine.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { cloneTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** Each test starts up to three processes, which wait for their turn on a busy machine. */
const SEVERAL_STARTS = { timeout: giveUpAfter(600_000) };
const testEngine = inject('testEngine');
let shop: TestDatabase;
let folder: string;

beforeAll(async () => {
  shop = await cloneTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-commands-'));
});

afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true });
});

/** Runs a command as npm does, with the settings of the test shop and no others. */
function run(command: string, args: string[], input = '', settings: Record<string, string> = {}) {
  const options = { ...optionsWith(settings), encoding: 'utf8', input } as const;
  const result = spawnSync(process.execPath, [fileOf(command), ...args], options);
  return { code: result.status, output: result.stdout, error: result.stderr.trim() };
}

/** The same, while the test goes on. */
async function runMeanwhile(command: string, args: string[]) {
  const child = spawn(process.execPath, [fileOf(command), ...args], optionsWith({}));
  const [output, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, output, error: error.trim() };
}

function fileOf(command: string): string {
  return path.join(REPOSITORY_ROOT, `server/commands/${command}.ts`);
}

function optionsWith(settings: Record<string, string>) {
  const { config, dataDir } = shop;
  return {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Saves a third of each start.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
      ...settings,
    },
  };
}

test('creates and lists an administrator', SEVERAL_STARTS, () => {
  const args = ['create', 'anna', '--email', 'anna@shop.example', '--password-stdin'];
  expect(run('admin', args, 'correct horse\n')).toEqual({
    code: 0,
    output: 'anna can open the console at /admin.\n',
    error: '',
  });
  expect(run('admin', ['list']).output).toContain('anna <anna@shop.example> (owner)\n');
});

// These commands end before they open the database.
describe.runIf(testEngine.engine === 'postgres')('a command', () => {
  test.each<[string, string[], RegExp]>([
    ['admin', ['promote', 'x'], /^Usage: npm run admin/],
    ['restore', ['none.gz'], /^There is no file none\.gz\.$/],
  ])('explains failures in one sentence: %s', SEVERAL_STARTS, (command, args, message) => {
    const result = run(command, args);
    expect(result).toMatchObject({ code: 1, output: '', error: expect.stringMatching(message) });
    expect(result.error).not.toContain('    at ');
  });

  test('names an invalid setting', SEVERAL_STARTS, () => {
    const result = run('backup', [], '', { PORT: 'x' });
    expect(result).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Invalid setting PORT/),
    });
  });
});

test('writes a backup and refuses to restore it over a shop', SEVERAL_STARTS, () => {
  const saved = run('backup', ['saved/shop.gz']);
  expect(saved).toMatchObject({ code: 0, error: '' });
  expect(saved.output).toMatch(
    /^Saved \d+ rows \(40 supplements, 0 orders, 0 users\) and 0 uploaded pictures to saved/,
  );
  const refused = run('restore', ['saved/shop.gz']);
  expect(refused.code).toBe(1);
  expect(refused.error).toMatch(/^This database already holds a shop .* nothing was changed/);
});

test.runIf(testEngine.engine === 'postgres')(
  'restores a backup into an empty database',
  SEVERAL_STARTS,
  async () => {
    const serverUrl = testEngine.engine === 'postgres' ? testEngine.url : '';
    const name = `test_restored_${process.pid}`;
    await runOnServer(serverUrl, `create database ${name}`);
    run('backup', ['to-restore.gz']);
    const settings = { DATABASE_URL: addressOf(serverUrl, name) };
    const restored = run('restore', ['to-restore.gz'], '', settings);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.output).toMatch(/^Restored \d+ rows \(40 supplements/);
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  },
);

test.runIf(testEngine.engine === 'postgres')(
  'neither stocks nor saves a database without a shop',
  SEVERAL_STARTS,
  async () => {
    const serverUrl = testEngine.engine === 'postgres' ? testEngine.url : '';
    const name = `test_empty_${process.pid}`;
    await runOnServer(serverUrl, `create database ${name}`);
    const settings = { DATABASE_URL: addressOf(serverUrl, name) };
    const error = 'The database of DATABASE_URL contains no shop yet.';
    const saved = run('backup', ['empty.gz'], '', settings);
    expect(saved).toEqual({ code: 1, output: '', error });
    expect(existsSync(path.join(folder, 'empty.gz'))).toBe(false);
    expect(run('admin', ['reset', 'admin'], '', settings)).toMatchObject({ code: 1, error });
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  },
);

test.runIf(testEngine.engine === 'postgres')(
  'explains a cut connection in one sentence and leaves no backup file',
  SEVERAL_STARTS,
  async () => {
    const { db, close } = await openDatabase(shop.config, createLog('silent'));
    let result: ReturnType<typeof run> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${adminInvitations} in access exclusive mode`);
      const saving = runMeanwhile('backup', ['cut.gz']);
      await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(1);
      await tx.execute(sql`select pg_terminate_backend(pid) from (${LOCKS_AWAITED}) as waiting`);
      result = await saving;
    });
    await close();
    expect(result).toMatchObject({
      code: 1,
      error: 'The database or the object storage did not answer. Please try again.',
    });
    expect(existsSync(path.join(folder, 'cut.gz'))).toBe(false);
  },
);

describe.runIf(testEngine.engine === 'pglite')('the embedded database', () => {
  test('belongs to one process at a time', SEVERAL_STARTS, () => {
    const release = lockDataFolder(shop.dataDir);
    const result = run('backup', ['refused.gz']);
    release();
    expect(result.code).toBe(1);
    expect(result.error).toBe(
      `The data folder ${shop.dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    expect(existsSync(path.join(folder, 'refused.gz'))).toBe(false);
  });

  test.each([
    ['backup', []],
    ['admin', ['reset', 'admin']],
    ['admin', ['list']],
    ['sign-out', ['--everyone']],
  ])('is not created if it is missing: %s %s', SEVERAL_STARTS, (command, args) => {
    const dataDir = path.join(folder, 'nothing');
    const result = run(command, args, '', { DATA_DIR: dataDir });
    expect(result).toEqual({
      code: 1,
      output: '',
      error: `The data folder ${dataDir} contains no shop yet.`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});
