import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findInstallGaps } from './find-install-gaps.js';
import { takeTurn } from './take-turn.js';

/**
 * Installs the packages of the lock file if node_modules does not hold them already.
 *
 * @param {{ dev: boolean }} options whether the packages for development are needed too
 */
export async function ensureInstalled({ dev }) {
  if (findInstallGaps('.', { dev }).length === 0) return;
  await takeTurn(process.cwd(), () => {
    const gaps = findInstallGaps('.', { dev });
    if (gaps.length === 0) return;
    console.log(`Installing packages: ${gaps.length} of the lock file are missing or different.`);
    // Whoever already has the packages for development would miss them.
    const kinds = dev || existsSync('node_modules/vitest') ? '--include=dev' : '--omit=dev';
    const command = `npm ci ${kinds} --include=optional --prefer-offline --loglevel=error`;
    // On Windows npm is a script, which only a shell can run.
    const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status === 0) return;
    console.error(
      `The packages could not be installed (npm ci ended with code ${status}); check the network and try again.`,
    );
    process.exit(1);
  });
}
