import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** Each upgrade runs npm four times. */
const SEVERAL_RUNS = { timeout: giveUpAfter(300_000) };
const COMMAND = path.join(REPOSITORY_ROOT, 'server/commands/upgrade.ts');

/** Has the commands of the shop that an upgrade uses, and takes a fraction of their time. */
const SMALL_SHOP = `
  import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import path from 'node:path';
  const [, , action, file] = process.argv;
  const { DATA_DIR = 'data', PORT } = process.env;
  if (action === 'backup') {
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync('data/rows', file);
  }
  if (action === 'restore') {
    mkdirSync(DATA_DIR, { recursive: true });
    copyFileSync(file, path.join(DATA_DIR, 'rows'));
  }
  if (action === 'build') {
    for (const folder of ['node_modules', 'build']) mkdirSync(folder, { recursive: true });
    writeFileSync('build/version', readFileSync('version'));
  }
  if (action === 'build/server/main.js') {
    const status = readFileSync(path.join(DATA_DIR, 'rows'), 'utf8') === 'orders' ? 200 : 500;
    const server = createServer((_, answer) => answer.writeHead(status).end());
    server.listen(Number(PORT), () => console.log('URL http://localhost:' + server.address().port + ' '));
  }`;
const SCRIPTS = ['backup', 'restore', 'build'].map((name) => [name, `node scripts/run.js ${name}`]);

/** A clone of a repository with the versions 1.0.0, which it has, and 1.1.0. */
function makeClone(change: (shop: string) => string = (shop) => shop): string {
  const folder = makeTemporaryFolder();
  const origin = path.join(folder, 'origin');
  const clone = path.join(folder, 'clone');
  mkdirSync(path.join(origin, 'scripts'), { recursive: true });
  const scripts = Object.fromEntries(SCRIPTS);
  const description = { name: 'small-shop', type: 'module', scripts };
  writeFileSync(path.join(origin, 'package.json'), JSON.stringify(description));
  writeFileSync(
    path.join(origin, '.gitignore'),
    'node_modules/\nbuild/\ndata/\nbackups/\n.upgrade/\n',
  );
  git(origin, 'init', '--quiet');
  for (const [version, shop] of [
    ['1.0.0', SMALL_SHOP],
    ['1.1.0', change(SMALL_SHOP)],
  ] as const) {
    writeFileSync(path.join(origin, 'version'), version);
    writeFileSync(path.join(origin, 'scripts/run.js'), shop);
    git(origin, 'add', '--all');
    git(
      origin,
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@shop.example',
      'commit',
      '-qm',
      version,
    );
    git(origin, 'tag', `v${version}`);
  }
  git(folder, 'clone', '--quiet', '--branch', 'v1.0.0', origin, clone);
  mkdirSync(path.join(clone, 'data'));
  writeFileSync(path.join(clone, 'data/rows'), 'orders');
  return clone;
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function upgrade(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, output: stdout, error: stderr };
}

const versionOf = (clone: string) => readFileSync(path.join(clone, 'version'), 'utf8');

test('backs up, tries the newest version on a copy and switches to it', SEVERAL_RUNS, () => {
  const clone = makeClone();
  expect(upgrade(clone)).toMatchObject({ code: 0 });
  expect(versionOf(clone)).toBe('1.1.0');
  expect(readFileSync(path.join(clone, 'build/version'), 'utf8')).toBe('1.1.0');
  const [backup = ''] = readdirSync(path.join(clone, 'backups'));
  expect(readFileSync(path.join(clone, 'backups', backup), 'utf8')).toBe('orders');
  expect(existsSync(path.join(clone, '.upgrade'))).toBe(false);
  const again = upgrade(clone, '1.0.0');
  expect(again.error).toContain('This folder already has v1.0.0 or a newer version.');
});

test.each([
  [
    'does not build',
    ["=== 'build') {", "=== 'build') { process.exit(1);"],
    'npm run build failed.',
  ],
  ['does not start', ["'build/server/main.js'", "'never'"], 'v1.1.0 did not start.'],
  ['answers with an error', ['? 200', '? 503'], 'v1.1.0 answers /readyz with 503.'],
] as const)('keeps the version if the next one %s', SEVERAL_RUNS, (_, [from, to], message) => {
  const clone = makeClone((shop) => shop.replace(from, to));
  const { code, error } = upgrade(clone, '1.1.0');
  expect(code).toBe(1);
  expect(error).toContain(`${message} Nothing was changed.`);
  expect(versionOf(clone)).toBe('1.0.0');
  expect(readFileSync(path.join(clone, 'data/rows'), 'utf8')).toBe('orders');
  expect(existsSync(path.join(clone, '.upgrade'))).toBe(false);
});

test('changes nothing when killed, and can be repeated', SEVERAL_RUNS, async () => {
  const clone = makeClone();
  const command = spawn(process.execPath, [COMMAND], { cwd: clone });
  await eventually(() => expect(existsSync(path.join(clone, '.upgrade/shop/version'))).toBe(true));
  command.kill('SIGKILL');
  await once(command, 'exit');
  expect(versionOf(clone)).toBe('1.0.0');
  expect(upgrade(clone)).toMatchObject({ code: 0 });
  expect(versionOf(clone)).toBe('1.1.0');
});

test('refuses changed files and unknown versions', () => {
  const clone = makeClone();
  expect(upgrade(clone, '2.0.0').error).toContain(
    'There is no version v2.0.0, only v1.1.0, v1.0.0.',
  );
  writeFileSync(path.join(clone, 'version'), 'mine');
  expect(upgrade(clone).error).toContain('Undo these changes first');
  expect(versionOf(clone)).toBe('mine');
});
