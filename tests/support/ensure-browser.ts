import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MANAGER_NAMES, planBrowserInstall, type Machine } from './plan-browser-install.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { findBrowser, NO_BROWSER } from './resolve-browser.ts';

const PLAYWRIGHT = [
  process.execPath,
  path.join(REPOSITORY_ROOT, 'node_modules/@playwright/test/cli.js'),
];
const LONGEST_COMMAND_MS = 15 * 60_000;
/** Blocked downloads hang, and Playwright would retry many times. */
const CONNECTION_TIMEOUT_MS = '10000';

/** Finds or installs a browser for the tests. Without one only the browser tests fail, with instructions. */
export function ensureBrowser(): void {
  try {
    if (!findOrGetBrowser()) console.error(NO_BROWSER);
  } catch (error) {
    console.error((error as Error).message);
  }
}

function findOrGetBrowser(): boolean {
  if (findBrowser()) return true;
  console.log('The browser tests need a Chromium, and none is here.');
  for (const { source, commands } of planBrowserInstall(readMachine(), PLAYWRIGHT)) {
    console.log(`Getting one by ${source}.`);
    for (const command of commands) {
      if (!run(command)) break;
      const browser = findBrowser();
      if (browser) {
        console.log(`Found ${browser.executablePath}.`);
        return true;
      }
    }
  }
  return false;
}

function run(command: string[]): boolean {
  const shown = command.map((part) => (part === process.execPath ? 'node' : part)).join(' ');
  console.log(`> ${shown}`);
  const { status } = spawnSync(command[0] ?? '', command.slice(1), {
    cwd: REPOSITORY_ROOT,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LONGEST_COMMAND_MS,
  });
  return status === 0;
}

function readMachine(): Machine {
  const asRoot = process.getuid?.() === 0;
  const bySudo = !asRoot && isOnPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0;
  const rights = asRoot ? 'root' : bySudo ? 'sudo' : 'none';
  return { platform: process.platform, rights, managers: MANAGER_NAMES.filter(isOnPath) };
}

function isOnPath(name: string): boolean {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(path.join(folder, fileName)));
}
