/** Preloaded by a test to list the loaded packages at exit. */
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
process.once('exit', () => console.log(`Packages: ${[...packages].join(' ')}`));
