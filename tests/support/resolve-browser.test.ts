import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { resolveBrowser } from './resolve-browser.ts';

test('a browser is found without any setting', () => {
  expect(existsSync(resolveBrowser().executablePath)).toBe(true);
});

test('a chosen browser is taken', () => {
  const { executablePath } = resolveBrowser();
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(resolveBrowser().executablePath).toBe(process.execPath);
  expect(executablePath).not.toBe(process.execPath);
});

test('a chosen browser that does not start is named', () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  expect(() => resolveBrowser()).toThrow('CHROME_PATH names /nowhere/chrome');
});
