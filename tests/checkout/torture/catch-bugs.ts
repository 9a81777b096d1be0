import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openDatabases, type FreshDatabase } from './databases.ts';
import { makePatchedCopy } from './patched-copy.ts';
import { SEEDED_BUGS, type SeededBug } from './seeded-bugs.ts';

const SIMULATION = 'tests/checkout/torture/simulate-once.ts';

/** Returns whether every bug was found. */
export async function catchBugs(wanted: readonly string[]): Promise<boolean> {
  const bugs = SEEDED_BUGS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const databases = await openDatabases('postgres');
  let caught = 0;
  try {
    // A run that fails on healthy code proves nothing.
    console.log('\nno bug');
    if (await isCaught({ name: 'none', edits: [] }, await databases.create())) return false;
    for (const bug of bugs) {
      console.log(`\nbug: ${bug.name}`);
      const isFound = await isCaught(bug, await databases.create());
      console.log(isFound ? '  CAUGHT' : '  MISSED');
      if (isFound) caught += 1;
    }
  } finally {
    await databases.close();
  }
  console.log(`\n${caught} of ${bugs.length} seeded bugs caught`);
  return caught === bugs.length;
}

async function isCaught(bug: SeededBug, database: FreshDatabase): Promise<boolean> {
  const copy = makePatchedCopy(bug);
  try {
    const config = JSON.stringify(database.config);
    const child = spawn(
      process.execPath,
      [path.join(copy.root, SIMULATION), config, database.dataDir],
      { cwd: copy.root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0 && code !== 1) throw new Error(`The simulation itself failed with ${code}.`);
    return code === 1;
  } finally {
    copy.remove();
    await database.remove();
  }
}
