export type Machine = {
  platform: NodeJS.Platform;
  rights: 'root' | 'sudo' | 'none';
  managers: readonly string[];
};

export type Attempt = { source: string; commands: string[][] };

type Manager = { command: string; needsRights: boolean; commands: string[][] };

const APT = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
const APT_INSTALL = [...APT, 'install', '--yes', '--no-install-recommends', 'fonts-liberation'];

const MANAGERS: Partial<Record<NodeJS.Platform, Manager[]>> = {
  linux: [
    // Debian has a headless Chromium, which saves a quarter of the test time.
    system('apt-get', [...APT, 'update'], [...APT_INSTALL, 'chromium-headless-shell']),
    system('apt-get', [...APT_INSTALL, 'chromium']),
    system('dnf', ['dnf', 'install', '--assumeyes', 'chromium']),
    system('apk', ['apk', 'add', 'chromium']),
    system('pacman', ['pacman', '--sync', '--refresh', '--noconfirm', 'chromium']),
    system('zypper', ['zypper', '--non-interactive', 'install', 'chromium']),
  ],
  darwin: [own('brew', ['brew', 'install', '--cask', 'google-chrome'])],
  win32: [
    own('winget', [
      ...['winget', 'install', '--exact', '--id', 'Google.Chrome', '--silent'],
      ...['--accept-package-agreements', '--accept-source-agreements'],
    ]),
  ],
};

export const MANAGER_NAMES = Object.values(MANAGERS).flatMap((managers) =>
  managers.map(({ command }) => command),
);

/** Playwright's own browser first, then the system's. */
export function planBrowserInstall(machine: Machine, playwright: string[]): Attempt[] {
  const mayInstall = machine.rights !== 'none';
  // Playwright asks for rights itself, and supports the libraries of Debian and Ubuntu only.
  const withLibraries =
    machine.platform === 'linux' && mayInstall && machine.managers.includes('apt-get');
  const usable = (MANAGERS[machine.platform] ?? []).filter(
    ({ command, needsRights }) =>
      machine.managers.includes(command) && (!needsRights || mayInstall),
  );
  const ofOneManager = usable.filter(({ command }) => command === usable[0]?.command);
  return [
    {
      source: "Playwright's installer",
      commands: [
        [...playwright, 'install', 'chromium'],
        ...(withLibraries ? [[...playwright, 'install-deps', 'chromium']] : []),
      ],
    },
    ...ofOneManager.map((manager) => ({
      source: manager.command,
      commands: withRights(manager, machine),
    })),
  ];
}

function withRights({ needsRights, commands }: Manager, { rights }: Machine): string[][] {
  if (!needsRights || rights === 'root') return commands;
  return commands.map((command) => ['sudo', '-n', ...command]);
}

function system(command: string, ...commands: string[][]): Manager {
  return { command, needsRights: true, commands };
}

function own(command: string, ...commands: string[][]): Manager {
  return { command, needsRights: false, commands };
}
