/** Runs a TypeScript file on the pinned Node.js: node scripts/run.js [--dev] <file> [arguments]. */
import { becomeNode } from './become-node.js';
import { ensureInstalled } from './ensure-installed.js';
import { ROOT_FOLDER } from './root-folder.js';

const args = process.argv.slice(2);
const dev = args[0] === '--dev';
const [file, ...rest] = dev ? args.slice(1) : args;
if (!file) {
  console.error('Usage: node scripts/run.js [--dev] <file> [arguments]');
  process.exit(1);
}

process.chdir(ROOT_FOLDER);
await ensureInstalled({ dev });
await becomeNode([file, ...rest]);
