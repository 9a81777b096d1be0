import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function lockElsewhere() {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('lock-data-folder.ts', import.meta.url).href)};
    try {
      globalThis.release = lockDataFolder(${JSON.stringify(folder)});
      console.log('locked');
    } catch (error) {
      console.log(error.message);
    }
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid ?? 0,
    said: said.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('names the process that holds the folder, and what to do', () => {
  const release = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
  release();
});

test('locks a released folder again', () => {
  lockDataFolder(folder)();
  lockDataFolder(folder)();
});

test('names another process by its id', async () => {
  const other = await lockElsewhere();
  expect(other.said).toBe('locked');
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${other.pid}.`);
});

test('gives the folder of a killed process to one of several successors', async () => {
  const first = await lockElsewhere();
  await first.kill();
  const next = await Promise.all([lockElsewhere(), lockElsewhere(), lockElsewhere()]);
  const winners = next.filter((other) => other.said === 'locked');
  expect(winners).toHaveLength(1);
  for (const other of next) {
    if (other.said !== 'locked') expect(other.said).toMatch(/is in use by process (\d+|unknown)\./);
  }
  for (const other of next) await other.kill();
  lockDataFolder(folder)();
});

test('locks folders independently', () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'supplements-lock-'));
  onTestFinished(() => rmSync(other, { recursive: true, force: true }));
  const releases = [lockDataFolder(folder), lockDataFolder(other)];
  for (const release of releases) release();
});

test('names a folder that cannot be locked', () => {
  writeFileSync(
    path.join(folder, '.lock.db'),
    'This was written by something else entirely. '.repeat(50),
  );
  expect(() => lockDataFolder(folder)).toThrow(`Cannot lock the data folder ${folder} (`);
});
