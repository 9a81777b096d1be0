import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createLog } from './log.ts';
import { readRecentErrors, recordErrors } from './recent-errors.ts';

function openLog(folder: string) {
  const printed: string[] = [];
  const output = { write: (line: string) => void printed.push(line) };
  return { printed, log: createLog('info', recordErrors(folder, output)) };
}

test('stores warnings and errors, and prints everything', () => {
  const folder = makeTemporaryFolder();
  const { log, printed } = openLog(folder);
  log.info('opened');
  log.warn('slow');
  log.error('away');
  expect(printed).toHaveLength(3);
  expect(readRecentErrors(folder).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    ['slow', 'away'],
  );
});

test('limits the size and keeps the latest', () => {
  const folder = makeTemporaryFolder();
  const { log } = openLog(folder);
  for (let i = 1; i <= 4_000; i += 1) log.error({ problem: 'x'.repeat(200) }, `error ${i}`);
  const lines = readRecentErrors(folder);
  expect(lines.at(-1)).toContain('error 4000');
  for (const name of ['recent-errors', 'recent-errors.older']) {
    const file = path.join(folder, name);
    if (existsSync(file)) expect(statSync(file).size).toBeLessThan(300_000);
  }
});

test('goes on without a writable folder', () => {
  const { log, printed } = openLog('/nowhere/at/all');
  log.error('away');
  expect(printed).toHaveLength(1);
});
