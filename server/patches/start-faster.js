/**
 * Preloaded into every process of the shop. It is JavaScript, because a TypeScript file would load Node's type stripper,
 * which a start from the cache does without.
 * Mends: Node.js 26 compiles all modules again at each start, and it looks for every file of each import on the disk. The
 * package.json of drizzle-orm 0.45, which is large, it even reads again for each of its files: together more than a second.
 * Can go: the hook when Node.js remembers what imports stand for; the cache when Node.js has it on.
 */
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

const ROOT = new URL('../../', import.meta.url).href;
const PACKAGES = '/node_modules/';
/** `#server/log.ts` stands for `./server/log.ts`, as package.json says. */
const OWN_IMPORT = /^(#|\.\.?\/).*\.ts$/;
/** Made of modules alone, which name each other with their endings. */
const MODULE_PACKAGE = /\/node_modules\/(drizzle-orm|zod)\//;
const DRIZZLE_IMPORT = /^drizzle-orm(\/|$)/;

/**
 * There is one drizzle-orm and everybody imports it as a module: what its names stand for is the same everywhere.
 *
 * @type {Map<string, ReturnType<import('node:module').ResolveHookSync>>}
 */
const drizzleFiles = new Map();

// Where the folder cannot be written the start only takes longer.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled-server'));

registerHooks({
  resolve(specifier, context, next) {
    if (DRIZZLE_IMPORT.test(specifier)) {
      const file = drizzleFiles.get(specifier) ?? next(specifier, context);
      drizzleFiles.set(specifier, file);
      return { ...file, shortCircuit: true };
    }
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && MODULE_PACKAGE.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (OWN_IMPORT.test(specifier) && isOwn(parentURL)) {
      const { href } = specifier.startsWith('#')
        ? new URL(specifier.slice(1), ROOT)
        : new URL(specifier, parentURL);
      return { url: href, format: 'module-typescript', shortCircuit: true };
    }
    return next(specifier, context);
  },
});

/** @param {string} address */
function isOwn(address) {
  return address.startsWith(ROOT) && !address.includes(PACKAGES);
}
