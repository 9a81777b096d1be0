import { becomeNode } from './become-node.js';
import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';
import { ROOT_FOLDER } from './root-folder.js';

process.chdir(ROOT_FOLDER);
await ensureInstalled({ dev: false });
await ensureBuilt();
await becomeNode(['server/main.ts']);
