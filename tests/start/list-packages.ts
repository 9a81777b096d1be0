/** Preloaded by a test: when the process ends, it says which packages it had loaded. */
import { registerHooks } from 'node:module';

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const packages = new Set<string>();

registerHooks({
  load(url, context, next) {
    const name = PACKAGE.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  },
});
process.once('exit', () => {
  // Node.js brings an HTTP client along, as a part of itself.
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  if (moduleLoadList.some((name) => name.includes('deps/undici'))) packages.add('undici');
  console.log(`Packages: ${[...packages].join(' ')}`);
});
