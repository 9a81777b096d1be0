import { ensureBuilt } from './ensure-built.js';
import { ensureInstalled } from './ensure-installed.js';

await ensureInstalled({ dev: false });
await ensureBuilt();
