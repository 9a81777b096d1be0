import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Names what the lock file asks for and node_modules does not have, without touching the network.
 * npm writes node_modules/.package-lock.json as the last act of an install, so an interrupted one shows up here
 * as everything missing.
 *
 * @param {string} rootFolder
 * @param {{ dev: boolean }} options whether the packages for development count too
 * @returns {string[]} places such as `node_modules/fastify`
 */
export function findInstallGaps(rootFolder, { dev }) {
  const wanted = readPackages(path.join(rootFolder, 'package-lock.json'));
  const installed = readPackages(path.join(rootFolder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted)
    .filter(
      ([place, entry]) => place !== '' && isNeeded(entry, { dev, installed: installed[place] }),
    )
    .filter(([place, entry]) => !isInstalled(rootFolder, place, entry, installed[place]))
    .map(([place]) => place);
}

/** Whether somebody already has packages for development here; they would miss them if we left them out. */
export function hasDevPackages(rootFolder) {
  const wanted = readPackages(path.join(rootFolder, 'package-lock.json'));
  return Object.entries(wanted).some(
    ([place, entry]) => entry.dev && existsSync(path.join(rootFolder, place)),
  );
}

function isNeeded(entry, { dev, installed }) {
  if (entry.dev && !dev) return false;
  // An optional package may be absent, for example one for another system; a present one must still be the right one.
  const optional = entry.optional || entry.devOptional;
  return !optional || installed !== undefined || isPinnedNodeForHere(entry);
}

/** The runtime is optional for npm's sake only: the one for this system has to be there. */
function isPinnedNodeForHere(entry) {
  const fits = (allowed, here) => [allowed].flat().includes(here);
  return (
    Boolean(entry.bin?.node) && fits(entry.os, process.platform) && fits(entry.cpu, process.arch)
  );
}

function isInstalled(rootFolder, place, entry, installed) {
  return (
    installed !== undefined &&
    installed.version === entry.version &&
    existsSync(path.join(rootFolder, place, 'package.json'))
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
