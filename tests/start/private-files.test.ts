import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { startShop } from '#tests/support/start-shop.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { findOpenFiles, HAS_MODES } from './find-open-files.ts';

/** Requests a password reset, so that the outbox contains an email. */
async function makeMail(origin: string, dataDir: string): Promise<void> {
  const post = (url: string, body: object) =>
    fetch(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const outbox = path.join(dataDir, 'outbox');
  const before = readdirSync(outbox).length;
  const email = 'ada@shop.example';
  await post('/api/user/register', {
    ...{ email, username: 'ada', password: 'correct horse battery' },
    ...{ firstName: '', lastName: '', roleId: 1 },
  });
  await post('/api/user/request-password-reset', { email });
  for (let look = 0; look < 600; look += 1) {
    if (readdirSync(outbox).length > before) return;
    await pause(50);
  }
  throw new Error('No mail was written.');
}

/** An existing shop, without the time of a first start. */
async function copyShop(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  return dataDir;
}

test.runIf(HAS_MODES)(
  'restricts files of earlier versions, and writes only private files',
  async () => {
    const dataDir = await copyShop(makeTemporaryFolder());
    const mail = path.join(dataDir, 'outbox', 'old.eml');
    mkdirSync(path.dirname(mail), { recursive: true });
    writeFileSync(mail, 'Dear Ada');
    for (const name of ['', ...readdirSync(dataDir, { recursive: true }).map(String)]) {
      const place = path.join(dataDir, name);
      chmodSync(place, lstatSync(place).isDirectory() ? 0o755 : 0o666);
    }
    const shop = await startShop(dataDir);
    expect(findOpenFiles(dataDir)).toEqual([]);
    await makeMail(shop.origin, dataDir);
    expect(findOpenFiles(dataDir)).toEqual([]);
    await shop.stop();
    expect(findOpenFiles(dataDir)).toEqual([]);
  },
);

test.runIf(HAS_MODES)('restricts only its own files in a shared folder', async () => {
  const dataDir = await copyShop(makeTemporaryFolder());
  const program = path.join(dataDir, 'tools', 'program');
  mkdirSync(path.dirname(program));
  writeFileSync(program, '#!/bin/sh\n');
  for (const place of [dataDir, path.dirname(program), program]) chmodSync(place, 0o755);
  const shop = await startShop(dataDir);
  await shop.stop();
  expect(findOpenFiles(dataDir)).toEqual([' 755', 'tools 755', 'tools/program 755']);
});

test.runIf(HAS_MODES)('makes a backup and its folder private', async () => {
  const folder = makeTemporaryFolder();
  const dataDir = await copyShop(folder);
  const backups = path.join(folder, 'backups');
  const command = path.join(REPOSITORY_ROOT, 'server/commands/backup.ts');
  execFileSync(process.execPath, [command, path.join(backups, 'shop.gz')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  expect(readdirSync(backups)).toEqual(['shop.gz']);
  expect(findOpenFiles(backups)).toEqual([]);
});
