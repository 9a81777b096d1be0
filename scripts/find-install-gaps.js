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
  const installed = readPackages(path.join(rootFolder, 'node_modules/.package-lock.json'));
  const wanted = readPackages(path.join(rootFolder, 'package-lock.json'));
  return Object.keys(wanted).filter((place) => {
    const { [place]: entry = {} } = wanted;
    const { [place]: found } = installed;
    if (place === '' || (entry.dev && !dev)) return false;
    if (!found) return !isOptional(entry);
    const inPlace = existsSync(path.join(rootFolder, place, 'package.json'));
    return !inPlace || found.version !== entry.version;
  });
}

/**
 * A package for another system may be absent. The Node.js for this one may not: it is optional for npm's sake only.
 *
 * @param {LockedPackage} entry
 */
function isOptional({ optional, devOptional, bin, os, cpu }) {
  const fits = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return (optional || devOptional) && !(bin?.['node'] && fits);
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   bin?: Record<string, string>, os?: string | string[], cpu?: string | string[] }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
