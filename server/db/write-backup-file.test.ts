import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeBackupFile } from './write-backup-file.ts';

const MODULE = pathToFileURL(path.join(REPOSITORY_ROOT, 'server/db/write-backup-file.ts')).href;
const HAS_SIGNALS = process.platform !== 'win32';

/** A program that writes a backup. What it appends, and what comes after that, is given. */
function program(file: string, work: string): string[] {
  const script = `
    import { writeBackupFile } from ${JSON.stringify(MODULE)};
    try {
      await writeBackupFile(${JSON.stringify(file)}, async (append) => { ${work} });
    } catch (error) {
      console.log(error.message);
    }`;
  return ['--input-type=module', '-e', script];
}

test('saves one of two simultaneous backups and refuses the other', async () => {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'shop.gz');
  const bothBegun = Promise.withResolvers<void>();
  let begun = 0;
  const save = (text: string) =>
    writeBackupFile(file, async (append) => {
      await append(Buffer.from(text));
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await bothBegun.promise;
      await append(Buffer.from(text));
    });
  const outcomes = await Promise.allSettled([save('one'), save('two')]);
  const saved = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect(readFileSync(file, 'utf8')).toBe(['oneone', 'twotwo'][saved]);
  expect(outcomes[1 - saved]).toMatchObject({
    status: 'rejected',
    reason: { message: `The file ${file} already exists. Choose another name.` },
  });
  expect(readdirSync(folder)).toEqual(['shop.gz']);
});

test('reports an unreadable source as such and leaves no file', async () => {
  const folder = makeTemporaryFolder();
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET', syscall: 'read' });
  const writing = writeBackupFile(path.join(folder, 'shop.gz'), async (append) => {
    await append(Buffer.from('half'));
    throw lost;
  });
  await expect(writing).rejects.toBe(lost);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(HAS_SIGNALS)('names a file that fills its disk and deletes it', () => {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'shop.gz');
  // The system's limit for files stands for a disk that is full.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`;
  const args = program(file, 'await append(Buffer.alloc(1_000_000));');
  const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, ...args], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(`Cannot write the backup ${file} (EFBIG).\n`);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(HAS_SIGNALS).each(['SIGINT', 'SIGTERM'] as const)(
  'leaves nothing when ended by %s',
  async (signal) => {
    const folder = makeTemporaryFolder();
    const work = `await append(Buffer.from('half')); console.log('begun'); await new Promise((done) => setTimeout(done, 600_000));`;
    const child = spawn(process.execPath, program(path.join(folder, 'shop.gz'), work));
    await once(child.stdout, 'data');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^shop\.gz\..+\.partial$/)]);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(readdirSync(folder)).toEqual([]);
  },
);
