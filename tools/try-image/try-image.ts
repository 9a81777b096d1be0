/**
 * npm run try-image: carries out the steps of the Dockerfile without a container engine, in a temporary folder, and
 * asks the shop for its health. Not covered: the base image, other users' rights and compose.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { imageEnvironment, isInImage, wordsOf } from '#tests/architecture/container-files.ts';
import { findFreePort } from '#tests/support/find-free-port.ts';
import { imageFolders } from './image-folders.ts';

const LONGEST_START_MS = 120_000;
/** The user "nobody", as whom the image must also run. */
const UNPRIVILEGED = 65_534;

const started = performance.now();
const root = mkdtempSync(path.join(os.tmpdir(), 'shop-image-'));
const folders = imageFolders(root, wordsOf);
const isRoot = process.getuid?.() === 0;
try {
  copyFiles(folders.shop);
  for (const step of wordsOf('RUN'))
    runStep(folders.translate(step, isRoot ? UNPRIVILEGED : undefined));
  await startShop();
} finally {
  rmSync(root, { recursive: true, force: true });
}

function copyFiles(target: string): void {
  const files = globSync('**/*', { exclude: ['node_modules', 'build', '.git'] }).concat('.npmrc');
  for (const file of files) {
    if (!isInImage(file) || !statSync(file).isFile()) continue;
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    cpSync(file, path.join(target, file));
  }
  note('copied the files that .dockerignore lets in');
}

function runStep(command: string): void {
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: folders.shop,
    env: { ...process.env, ...imageEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
  note(command);
}

async function startShop(): Promise<void> {
  const [program = '', ...args] = JSON.parse(wordsOf('CMD').join('')) as string[];
  const port = await findFreePort();
  const child = spawn(program, args, {
    cwd: folders.shop,
    env: {
      PATH: `${path.join(folders.shop, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...imageEnvironment(),
      PORT: String(port),
      DATA_DIR: folders.data,
      PAYMENT_PROVIDER: 'demo',
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: 'loopback',
    },
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
    stdio: 'inherit',
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
    note('is ready');
    child.kill('SIGTERM');
    const [code] = await new Promise<[number | null]>((resolve) =>
      child.on('exit', (status) => resolve([status])),
    );
    if (code !== 0) throw new Error(`The shop ended with ${code} after SIGTERM.`);
    note('stopped after SIGTERM');
  } finally {
    child.kill('SIGKILL');
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + LONGEST_START_MS; Date.now() < end; await pause(200)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The shop did not become ready.');
}

function note(step: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${step}`);
}
