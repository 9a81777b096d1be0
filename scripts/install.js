import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { takeTurn } from './take-turn.js';

/** @param {boolean} dev whether the packages for development are needed too */
export async function ensureInstalled(dev) {
  if (findInstallGaps('.', dev).length === 0) return;
  await takeTurn(process.cwd(), () => {
    const gaps = findInstallGaps('.', dev);
    if (gaps.length === 0) return;
    console.log(`Installing packages: ${gaps.length} of the lock file are missing or different.`);
    // Omitting them would remove the packages for development.
    const kinds = dev || existsSync('node_modules/vitest') ? '--include=dev' : '--omit=dev';
    const command = `npm ci ${kinds} --include=optional --prefer-offline --loglevel=error`;
    // On Windows npm is a script, which needs a shell.
    const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status === 0) return;
    console.error(`npm ci ended with code ${status}; check the network and try again.`);
    process.exit(1);
  });
}

/**
 * Names what the lock file asks for and node_modules does not have. npm writes node_modules/.package-lock.json as the
 * last step of an install, so after an interrupted one everything is missing.
 *
 * @type {(root: string, dev: boolean) => string[]}
 */
export function findInstallGaps(root, dev) {
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  return Object.keys(wanted).filter((place) => {
    const { version, optional, devOptional, bin, os, cpu, dev: isDev } = wanted[place];
    if (place === '' || (isDev && !dev)) return false;
    const isForHere = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
    // A package for another system may be absent. The Node.js for this one may not.
    if (!installed[place]) return !(optional || devOptional) || (bin?.node && isForHere);
    return (
      installed[place].version !== version || !existsSync(path.join(root, place, 'package.json'))
    );
  });
}

/** @type {(file: string) => Record<string, any>} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
