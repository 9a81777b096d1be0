import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ProbeOrder, ProbeReport } from '#tests/support/probe-sandbox.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { forkSandboxed } from './fork-sandboxed.ts';

const PROBE = path.join(REPOSITORY_ROOT, 'tests/support/probe-sandbox.ts');

/** Lets a process try to reach a data folder and a server of this machine. */
async function probe(child: ChildProcess) {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dataFolder = makeTemporaryFolder();
  const secret = path.join(dataFolder, 'secret.txt');
  writeFileSync(secret, 'unchanged');
  const { port } = server.address() as AddressInfo;
  try {
    child.send({ dataFolder, port } satisfies ProbeOrder);
    const [report] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return { ...(report as ProbeReport), requests, secret: readFileSync(secret, 'utf8') };
  } finally {
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  }
}

test('lets the process reach no data, no network and no other process', async () => {
  vi.stubEnv('SECRET_KEY', 'secret');
  expect(await probe(forkSandboxed(PROBE, 60))).toEqual({
    results: {
      'read a file': 'ERR_ACCESS_DENIED',
      'list a folder': 'ERR_ACCESS_DENIED',
      'write a file': 'ERR_ACCESS_DENIED',
      'open a connection': 'ERR_ACCESS_DENIED',
      'ask a server': 'ERR_ACCESS_DENIED',
      'run a program': 'ERR_ACCESS_DENIED',
      'start a thread': 'ERR_ACCESS_DENIED',
    },
    settings: expect.not.arrayContaining(['SECRET_KEY']),
    requests: 0,
    secret: 'unchanged',
  });
});

test('stops nothing that the probe would fail at anyway', async () => {
  vi.stubEnv('SECRET_KEY', 'secret');
  const { results, settings, requests, secret } = await probe(fork(PROBE));
  expect(new Set(Object.values(results))).toEqual(new Set(['allowed']));
  expect(settings).toContain('SECRET_KEY');
  expect({ requests, secret }).toEqual({ requests: 1, secret: 'changed' });
});
