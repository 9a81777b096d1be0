/**
 * The long runs: npm run torture [-- --bugs [name ...] | --kills | --sequences | --tabs | --three] [--minutes 10] [--seed 1]
 *   [--engine postgres] [--processes 3] [--rounds 200] [--from HEAD~1]
 * Without a choice all of them, one after the other, each for so many minutes at most. PostgreSQL is killed under one
 * process and under three, unless one of them is chosen.
 */
import { parseArgs } from 'node:util';
import { openShop } from '../simulated-shop.ts';
import { catchBugs } from './catch-bugs.ts';
import { openDatabases, type Engine } from './databases.ts';
import { killRepeatedly } from './kills/kill-repeatedly.ts';
import { rollOver } from './roll-over.ts';
import { simulate, type Plan } from './simulate.ts';

const RACES = { tabRaces: 200, storms: 0, sequences: 0, steps: 0 };
const SIMULATION = { tabRaces: 0, storms: 100, sequences: 2_000, steps: 40 };
const REPLACEMENTS = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bugs: { type: 'boolean' },
    kills: { type: 'boolean' },
    sequences: { type: 'boolean' },
    tabs: { type: 'boolean' },
    three: { type: 'boolean' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string' },
    processes: { type: 'string' },
    rounds: { type: 'string', default: '200' },
    from: { type: 'string', default: 'HEAD~1' },
  },
});
const all = !values.bugs && !values.kills && !values.sequences && !values.tabs && !values.three;
const engines: Engine[] =
  values.engine === undefined ? ['postgres', 'pglite'] : [readEngine(values.engine)];
const seed = Number(values.seed);
const endOfTurn = () => Date.now() + Number(values.minutes) * 60_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(2));

let clean = true;
for (const engine of engines) {
  if (all || values.tabs) clean = (await runSimulation(engine, RACES)) && clean;
  if (all || values.sequences) clean = (await runSimulation(engine, SIMULATION)) && clean;
  if (all || values.kills) clean = (await runKills(engine)) && clean;
}
if (all || values.three) {
  const plan = { seed, from: values.from, rounds: Math.min(Number(values.rounds), REPLACEMENTS) };
  clean = (await rollOver({ ...plan, endsAt: endOfTurn() })) && clean;
}
if (all || values.bugs) clean = (await catchBugs(positionals)) && clean;
console.log(clean ? '\nnothing found' : '\nFOUND SOMETHING');
process.exit(clean ? 0 : 1);

async function runKills(engine: Engine): Promise<boolean> {
  const usual = engine === 'postgres' ? [1, 3] : [1];
  const sizes = values.processes === undefined ? usual : [Number(values.processes)];
  const rounds = Number(values.rounds);
  let found = false;
  for (const processes of sizes) {
    found =
      !(await killRepeatedly({ engine, processes, seed, rounds, endsAt: endOfTurn() })) || found;
  }
  return !found;
}

async function runSimulation(
  engine: Engine,
  extent: Omit<Plan, 'seed' | 'endsAt'>,
): Promise<boolean> {
  console.log(`\nsimulation on ${engine}, seed ${seed}`);
  const databases = await openDatabases(engine);
  const database = await databases.create();
  const shop = await openShop(database.config, database.dataDir);
  try {
    return await simulate(shop, { ...extent, seed, endsAt: endOfTurn() });
  } finally {
    await shop.close();
    await database.remove();
    await databases.close();
  }
}

function readEngine(name: string): Engine {
  if (name === 'postgres' || name === 'pglite') return name;
  throw new Error('--engine is postgres or pglite');
}
