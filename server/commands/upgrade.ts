/** npm run upgrade [version]: runs the version on a copy of the data, then switches this folder to it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { runOrExplain, StartError } from '#server/start-error.ts';

const WORK_FOLDER = '.upgrade';
const NEW_SHOP = path.join(WORK_FOLDER, 'shop');
const INSTALLED = ['node_modules', 'build'];
const START = ['scripts/run.js', 'build/server/main.js'];
const PAGES = ['/readyz', '/', '/api/supplements'];
const LONGEST_START_MS = 180_000;
const DECRYPTS_THE_BACKUP = 'BACKUP_KEY';
/** Without database, keys, mail and bucket the copy cannot charge, email or overwrite anything. */
const COPY_SETTINGS = {
  // Empty counts as unset, also against the file .env.
  ...Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .filter((name) => name !== DECRYPTS_THE_BACKUP)
      .map((name) => [name, '']),
  ),
  DATA_DIR: path.resolve(WORK_FOLDER, 'data'),
  HOST: '127.0.0.1',
  PORT: '0',
  PAYMENT_PROVIDER: 'demo',
};

await runOrExplain(async () => {
  await rm(WORK_FOLDER, { recursive: true, force: true });
  const tag = chooseVersion(process.argv[2]);
  const backup = path.resolve(`backups/before-${tag}-${Date.now()}.backup`);
  try {
    await tryVersion(tag, backup);
    await switchTo(tag);
  } finally {
    await rm(WORK_FOLDER, { recursive: true, force: true });
  }
  console.log(`This folder now has ${tag}; start it with npm start. The backup is ${backup}.`);
});

function chooseVersion(asked: string | undefined): string {
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed) {
    throw new StartError(
      `Undo these changes first; after an interrupted upgrade with git checkout --force.\n${changed}`,
    );
  }
  git('fetch', '--tags', '--quiet');
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean);
  const tag = asked ? `v${asked.replace(/^v/, '')}` : tags[0];
  if (!tag || !tags.includes(tag)) {
    throw new StartError(
      tag ? `There is no version ${tag}, only ${tags.join(', ')}.` : 'There are no versions yet.',
    );
  }
  const target = git('rev-parse', `${tag}^{commit}`);
  if (git('merge-base', 'HEAD', target) === target) {
    throw new StartError(`This folder already has ${tag} or a newer version.`);
  }
  return tag;
}

/** Changes nothing but the work folder and the backup. */
async function tryVersion(tag: string, backup: string): Promise<void> {
  announce(1, 'Back up');
  npm(['run', 'backup', backup]);
  announce(2, `Install and build ${tag} in ${WORK_FOLDER}`);
  git('clone', '--quiet', '--branch', tag, '.', NEW_SHOP);
  npm(['run', 'build'], NEW_SHOP);
  announce(3, 'Restore the backup into a copy');
  npm(['run', 'restore', backup], '.', COPY_SETTINGS);
  announce(4, `Migrate the copy and check ${tag} on it`);
  await checkHealth(tag);
}

async function checkHealth(tag: string): Promise<void> {
  // Not by npm, which does not pass a signal on.
  const shop = spawn(process.execPath, START, {
    cwd: NEW_SHOP,
    env: { ...process.env, ...COPY_SETTINGS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'close');
  const tooLate = setTimeout(() => shop.kill(), LONGEST_START_MS);
  try {
    const origin = await readOrigin(shop.stdout);
    if (!origin) throw new StartError(`${tag} did not start. Nothing was changed.`);
    for (const page of PAGES) {
      const { status } = await fetch(`${origin}${page}`);
      if (status === 200) continue;
      throw new StartError(`${tag} answers ${page} with ${status}. Nothing was changed.`);
    }
  } finally {
    clearTimeout(tooLate);
    shop.kill();
    await ended;
  }
}

async function readOrigin(output: AsyncIterable<Buffer>): Promise<string | undefined> {
  let printed = '';
  for await (const part of output) {
    printed += String(part);
    const port = /http:\/\/\S+?:(\d+)\s/.exec(printed)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  console.log(printed);
  return undefined;
}

/** If this is interrupted after the checkout, `npm start` installs and builds what is missing. */
async function switchTo(tag: string): Promise<void> {
  announce(5, `Switch to ${tag}`);
  git('checkout', '--quiet', '--detach', tag);
  for (const name of INSTALLED) {
    if (existsSync(name)) await rename(name, path.join(WORK_FOLDER, name));
    await rename(path.join(NEW_SHOP, name), name);
  }
}

function announce(step: number, text: string): void {
  console.log(`\n${step} of 5  ${text}`);
}

function npm(args: string[], cwd = '.', settings: Record<string, string> = {}): void {
  const { status } = spawnSync('npm', args, {
    cwd,
    shell: process.platform === 'win32',
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new StartError(`npm ${args.join(' ')} failed. Nothing was changed.`);
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartError(`git ${args[0]} failed: ${(stderr || message).trim()}`, { cause: error });
  }
}
