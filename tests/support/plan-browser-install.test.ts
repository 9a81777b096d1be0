import { describe, expect, test } from 'vitest';
import { planBrowserInstall, type Machine } from './plan-browser-install.ts';

const LINUX: Machine = { platform: 'linux', rights: 'none', managers: [] };

const plan = (machine: Partial<Machine>) =>
  planBrowserInstall({ ...LINUX, ...machine }, ['playwright']).map(({ commands }) =>
    commands.map((command) => command.join(' ')),
  );

test.each<[string, Partial<Machine>]>([
  ['a bare machine', {}],
  ['Linux without rights', { managers: ['apt-get', 'dnf', 'apk'] }],
  ['root without a package manager', { rights: 'root' }],
  ['a Mac without Homebrew', { platform: 'darwin' }],
  ['Windows without winget', { platform: 'win32' }],
  ['another system', { platform: 'freebsd', rights: 'root', managers: ['apt-get'] }],
])('%s: uses the installer of Playwright alone', (_, machine) => {
  expect(plan(machine)).toEqual([['playwright install chromium']]);
});

describe('the system packages', () => {
  test('stay libraries or Chromium for root on Debian, preferably headless', () => {
    expect(plan({ rights: 'root', managers: ['apt-get'] })).toEqual([
      ['playwright install chromium', 'playwright install-deps chromium'],
      [
        'env DEBIAN_FRONTEND=noninteractive apt-get update',
        'env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends fonts-liberation chromium-headless-shell',
      ],
      [
        'env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends fonts-liberation chromium',
      ],
    ]);
  });

  test('get installed by sudo without a password', () => {
    expect(plan({ rights: 'sudo', managers: ['pacman'] })).toEqual([
      ['playwright install chromium'],
      ['sudo -n pacman --sync --refresh --noconfirm chromium'],
    ]);
  });

  test.each([
    ['dnf', 'dnf install --assumeyes chromium'],
    ['apk', 'apk add chromium'],
    ['zypper', 'zypper --non-interactive install chromium'],
  ])('%s', (manager, command) => {
    expect(plan({ rights: 'root', managers: [manager] }).at(-1)).toEqual([command]);
  });

  test('need only one package manager', () => {
    expect(plan({ rights: 'root', managers: ['apk', 'dnf'] })).toHaveLength(2);
  });
});

test('uses Homebrew and winget without privileges', () => {
  expect(plan({ platform: 'darwin', managers: ['brew'] })[1]).toEqual([
    'brew install --cask google-chrome',
  ]);
  expect(plan({ platform: 'win32', managers: ['winget'] })[1]?.[0]).toMatch(
    /^winget install .*Google\.Chrome .*--accept-package-agreements/,
  );
});
