import { spawnSync } from 'node:child_process';
import { findInstallGaps, hasDevPackages } from './find-install-gaps.js';
import { ROOT_FOLDER } from './root-folder.js';
import { takeTurn } from './take-turn.js';

/**
 * Installs the packages of the lock file if node_modules does not hold them already.
 *
 * @param {{ dev: boolean }} options whether the packages for development are needed too
 */
export async function ensureInstalled({ dev }) {
  if (findInstallGaps(ROOT_FOLDER, { dev }).length === 0) return;
  await takeTurn(ROOT_FOLDER, () => install({ dev }));
}

function install({ dev }) {
  const gaps = findInstallGaps(ROOT_FOLDER, { dev });
  if (gaps.length === 0) return;

  const withDev = dev || hasDevPackages(ROOT_FOLDER);
  console.log(`Installing packages: ${gaps.length} of the lock file are missing or different.`);
  const { status, error } = runNpm([
    'ci',
    withDev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  if (status === 0) return;
  const reason = error ? error.message : `npm ci ended with code ${status}`;
  console.error(
    `The packages could not be installed (${reason}); check the network and try again.`,
  );
  process.exit(1);
}

function runNpm(args) {
  const options = { cwd: ROOT_FOLDER, stdio: ['ignore', 'inherit', 'inherit'] };
  const npmScript = process.env.npm_execpath;
  // Started by npm: use the same npm. Its path is a script unless another package manager runs us.
  if (npmScript?.endsWith('npm-cli.js')) {
    return spawnSync(process.execPath, [npmScript, ...args], options);
  }
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
