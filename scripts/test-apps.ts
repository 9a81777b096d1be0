/** The API tests through three apps that share one PostgreSQL and answer in turns: npm run test:apps -- [<file or folder>]... */
import path from 'node:path';

const VITEST = 'vitest/vitest.mjs';

process.env['TEST_ENGINE'] = 'postgres';
process.env['TEST_APPS'] = '3';
process.argv = [
  process.execPath,
  path.resolve('node_modules', VITEST),
  ...['run', '--project', 'api'],
  ...process.argv.slice(2),
];
await import(`../node_modules/${VITEST}`);
