import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { resolveBrowser } from './resolve-browser.ts';

test('finds a browser without any setting', () => {
  expect(existsSync(resolveBrowser().executablePath)).toBe(true);
});

test('uses a chosen browser', () => {
  const { executablePath } = resolveBrowser();
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(resolveBrowser().executablePath).toBe(process.execPath);
  expect(executablePath).not.toBe(process.execPath);
});

test('names a chosen browser that does not start', () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  expect(() => resolveBrowser()).toThrow('CHROME_PATH names /nowhere/chrome');
});
