import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { unpackChromium } from './unpack-chromium.ts';

const VERSION_TIMEOUT_MS = 30_000;
/** The headless one is fastest. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  path.join(process.env['LOCALAPPDATA'] ?? '', 'Google/Chrome/Application/chrome.exe'),
];

type BrowserCandidate = { executablePath: string; env?: Record<string, string> };

export type ResolvedBrowser = { executablePath: string; env: Record<string, string> };

export const NO_BROWSER =
  'No Chromium found for the browser tests. Install Google Chrome or Chromium, ' +
  'or run "npx playwright install chromium", or set CHROME_PATH to a browser.';

/** `npm test` has installed one if none was found. */
export function resolveBrowser(): ResolvedBrowser {
  const browser = findBrowser();
  if (!browser) throw new Error(NO_BROWSER);
  return browser;
}

export function findBrowser(): ResolvedBrowser | undefined {
  const chosenPath = process.env['CHROME_PATH'];
  if (chosenPath) {
    const chosen = tryBrowser({ executablePath: chosenPath });
    if (chosen) return chosen;
    throw new Error(`CHROME_PATH names ${chosenPath}, which does not start as a browser.`);
  }

  for (const findCandidates of [findPackaged, findInstalled, findDownloaded]) {
    for (const candidate of findCandidates()) {
      const browser = tryBrowser(candidate);
      if (browser) return browser;
    }
  }
  return undefined;
}

function findPackaged(): BrowserCandidate[] {
  const unpacked = unpackChromium();
  return unpacked ? [unpacked] : [];
}

function findInstalled(): BrowserCandidate[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...SYSTEM_PATHS].map((executablePath) => ({ executablePath }));
}

function findDownloaded(): BrowserCandidate[] {
  return [{ executablePath: chromium.executablePath() }];
}

function tryBrowser(candidate: BrowserCandidate): ResolvedBrowser | undefined {
  if (!existsSync(candidate.executablePath)) return undefined;
  const env = { ...readEnvironment(), ...candidate.env };
  // Chrome on Windows opens a window instead of answering --version.
  if (process.platform === 'win32') return { executablePath: candidate.executablePath, env };
  const answer = spawnSync(candidate.executablePath, ['--version'], {
    env,
    timeout: VERSION_TIMEOUT_MS,
  });
  return answer.status === 0 ? { executablePath: candidate.executablePath, env } : undefined;
}

function readEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}
