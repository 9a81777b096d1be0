import path from 'node:path';

/** Saves the test runners CPU time. */
export const RUNNER_ENV = {
  // Node.js runs TypeScript itself. Playwright would compile each file with Babel.
  PW_DISABLE_TS_ESM: '1',
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled-tests'),
};
