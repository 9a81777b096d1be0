import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createShopper, sendTo } from '#tests/checkout/shopper.ts';
import { eventually } from '#tests/support/eventually.ts';
import { clonePgliteTemplate, preparePgliteTemplate } from '#tests/support/pglite-template.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** Starts the script through a shell, as npm does. */
const LIKE_NPM = `
const { spawn } = require('node:child_process');
spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
`;
const START = [path.join(REPOSITORY_ROOT, 'scripts/run.js'), '--build', 'build/server/main.js'];
/** Before the first install another Node.js runs npm, so a process stays in between. */
const OTHER_NODE = [
  '--import',
  "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.0.0'})",
];

test.each([
  ['in the process that npm started', []],
  ['below that process', OTHER_NODE],
])('ends a server %s when npm is killed', async (_, flags) => {
  const npm = spawnOwn(
    process.execPath,
    ['-e', LIKE_NPM, [process.execPath, ...flags, ...START].map((arg) => `"${arg}"`).join(' ')],
    await makeSettings(),
  );
  const origin = await readAddress(npm);
  npm.kill('SIGKILL');
  await eventually(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow());
});

test.each([
  ['in the process that npm started', []],
  ['below that process', OTHER_NODE],
])('ends a server %s with the signal and its exit code', async (_, flags) => {
  const script = spawnOwn(process.execPath, [...flags, ...START], await makeSettings());
  await readAddress(script);
  const ended = new Promise((resolve) => script.once('exit', resolve));
  script.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('logs stack traces with the TypeScript file and line', async () => {
  const settings = { ...(await makeSettings()), TEST_DEMO_FAULTS: '{"loseRequests":1}' };
  const shop = spawnOwn(process.execPath, START, settings);
  let output = '';
  shop.stdout?.on('data', (text: string) => (output += text));
  await createShopper(sendTo(await readAddress(shop))).load([{ id: 1, quantity: 1 }]);
  await eventually(() => expect(output).toMatch(/ at .*\/server\/\S+\.ts:\d+:\d+/));
  expect(output).not.toContain('build/server/main.js');
});

function spawnOwn(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  // The whole group, so that a failed test leaves no process.
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {}
  });
  return child;
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /URL\s+http:\/\/localhost:(\d+)\s/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`Ended before it was open: ${output}`)));
  });
}

async function makeSettings(): Promise<NodeJS.ProcessEnv> {
  const dataDir = path.join(makeTemporaryFolder(), 'data');
  clonePgliteTemplate(await preparePgliteTemplate(), dataDir);
  return { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
}
