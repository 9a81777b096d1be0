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
process.once('exit', () => console.log(`Packages: ${[...packages].join(' ')}`));
