/**
 * Preloaded into every process of the shop.
 * Mends: Node.js 26 compiles all modules again at each start, and it reads the package.json of drizzle-orm 0.45, which
 * is large, again for each of its files and for each import of it: together more than a second.
 * Can go: the hook when drizzle-orm lists fewer exports or comes in fewer files; the cache when Node.js has it on.
 */
import { enableCompileCache, registerHooks, type ResolveHookSync } from 'node:module';
import path from 'node:path';

const DRIZZLE = '/node_modules/drizzle-orm/';
const DRIZZLE_IMPORT = /^drizzle-orm(\/|$)/;

/** There is one drizzle-orm and everybody imports it as a module: what its names stand for is the same everywhere. */
const drizzleFiles = new Map<string, ReturnType<ResolveHookSync>>();

// Where the folder cannot be written the start only takes longer.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled-server'));

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (DRIZZLE_IMPORT.test(specifier)) {
      const file = drizzleFiles.get(specifier) ?? next(specifier, context);
      drizzleFiles.set(specifier, file);
      return { ...file, shortCircuit: true };
    }
    if (!specifier.startsWith('.') || !parentURL?.includes(DRIZZLE))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
