import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openDatabases, type FreshDatabase } from './databases.ts';
import { makePatchedCopy } from './patched-copy.ts';
import { SEEDED_BUGS, type SeededBug } from './seeded-bugs.ts';

const SIMULATION = 'tests/checkout/torture/simulate-once.ts';

/** Puts each bug into a copy of the code and lets the simulation find it. Whether all were found. */
export async function catchBugs(wanted: string | undefined): Promise<boolean> {
  const bugs = SEEDED_BUGS.filter((bug) => !wanted || bug.name.includes(wanted));
  const databases = await openDatabases('postgres');
  const missed: string[] = [];
  try {
    for (const bug of bugs) {
      const database = await databases.create();
      console.log(`\nbug: ${bug.name}`);
      const caught = await isCaught(bug, database);
      console.log(caught ? '  CAUGHT' : '  MISSED');
      if (!caught) missed.push(bug.name);
      await database.remove();
    }
  } finally {
    await databases.close();
  }
  console.log(`\n${bugs.length - missed.length} of ${bugs.length} seeded bugs caught`);
  return missed.length === 0;
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
  }
}
