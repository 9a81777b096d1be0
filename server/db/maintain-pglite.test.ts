import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '#tests/support/open-embedded.ts';
import { createMaintenance } from './maintain-pglite.ts';

const MINUTE = 60_000;
const MB = 1024 * 1024;

/** An engine that is as busy, and has written as much, as the test says. */
function createEngine() {
  const engine = { time: 0, isBusy: false, logBytes: 0, checkpoints: 0, vacuums: 0 };
  const query = async (text: string) => {
    if (text === 'select 1' && engine.isBusy) engine.time += 50;
    if (text === 'CHECKPOINT') engine.checkpoints += 1;
    if (text.startsWith('VACUUM')) engine.vacuums += 1;
    return { rows: [{ bytes: engine.logBytes }] };
  };
  const client = { query } as unknown as PGlite;
  return { engine, maintenance: createMaintenance(client, () => engine.time) };
}

describe('the log of the embedded engine', () => {
  test('gets shortened every few minutes while the shop is quiet', async () => {
    const { engine, maintenance } = createEngine();
    engine.time = 4 * MINUTE;
    expect(await maintenance.take()).toBe(false);
    engine.time = 5 * MINUTE;
    expect(await maintenance.take()).toBe(true);
    engine.time = 9 * MINUTE;
    expect(await maintenance.take()).toBe(false);
  });

  test('waits while the shop is busy, but not forever', async () => {
    const { engine, maintenance } = createEngine();
    engine.isBusy = true;
    const taken = [];
    for (let minute = 1; minute <= 31; minute += 1) {
      engine.time = minute * MINUTE;
      if (await maintenance.take()) taken.push(minute);
    }
    expect(taken).toEqual([15, 30]);
  });

  test('stays below its limit, however busy the shop is', async () => {
    const { engine, maintenance } = createEngine();
    engine.isBusy = true;
    engine.logBytes = 63 * MB;
    expect(await maintenance.take()).toBe(false);
    engine.logBytes = 64 * MB;
    expect(await maintenance.take()).toBe(true);
  });

  test('sometimes gets followed by a vacuum', async () => {
    const { engine, maintenance } = createEngine();
    for (let turn = 1; turn <= 24; turn += 1) {
      engine.time = turn * 5 * MINUTE;
      await maintenance.take();
    }
    expect(engine).toMatchObject({ checkpoints: 24, vacuums: 2 });
  });
});

test('starts a new log on a real engine', async () => {
  const client = await openEmbedded();
  const readStart = async () => {
    const { rows } = await client.query<{ start: string }>(
      'select redo_lsn::text as start from pg_control_checkpoint()',
    );
    return rows[0]?.start;
  };
  let time = 0;
  const maintenance = createMaintenance(client, () => time);
  await client.exec('create table t (a int); insert into t values (1)');
  const before = await readStart();
  time = 15 * MINUTE;
  expect(await maintenance.take()).toBe(true);
  expect(await readStart()).not.toBe(before);
});
