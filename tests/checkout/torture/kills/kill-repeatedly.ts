import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FAULT_POINTS } from '#server/fault-points.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createRandom } from '../../rush.ts';
import { openRestartable, type Engine } from '../databases.ts';
import { ADMIN } from './administrate.ts';
import { createAuditor, UNSENT_EMAILS } from './auditor.ts';
import { createClient } from './client.ts';
import { BANK_MOODS, listFaults } from './faults.ts';
import { createFleet } from './fleet.ts';
import { mountSmallDisk } from './full-disk.ts';
import { createJournal } from './journal.ts';
import { letPeopleWork } from './people.ts';
import { createReport } from './report.ts';
import { pick, type World } from './world.ts';

const LONGEST_LIFE_MS = 3_000;
const REST_EVERY = 50;
/** Short runs reach points of every part. No divisor of the number of points. */
const STRIDE = 5;
/** Between a kill and the next start, so that refills come due and declined cards are tried again. */
const DAYS_BETWEEN = [0, 1, 1, 3, 7, 24];
/** For the first orders with refills. */
const WARM_UP_MS = 20_000;

export type KillPlan = {
  engine: Engine;
  processes: number;
  seed: number;
  rounds: number;
  endsAt: number;
};

/** Kills a working shop again and again amid other faults; nothing may be lost or doubled. */
export async function killRepeatedly(plan: KillPlan): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supplements-kills-'));
  const disk = mountSmallDisk(path.join(folder, 'disk'));
  const report = createReport(plan);
  if (!disk) report.note('no full disk: only root may mount a small one');
  const mail = { isDown: false };
  const mailServer = await startMailServer({
    onConnect: (_session, callback) =>
      callback(mail.isDown ? new Error('The mail server is down.') : undefined),
  });
  const s3 = plan.processes > 1 ? await startFakeS3() : undefined;
  const database = await openRestartable(plan.engine, path.join(disk?.folder ?? folder, 'data'));
  const { config } = database;
  const fleet = createFleet({
    size: plan.processes,
    dataDir: database.dataDir,
    folder,
    settings: {
      LOG_LEVEL: 'error',
      INTENTS_PER_MINUTE: '1000000',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      SECRET_KEY: 'torture '.repeat(8),
      SMTP_URL: `smtp://${mailServer.host}`,
      ...(config.engine === 'postgres' && { DATABASE_URL: config.url }),
      ...s3?.settings,
    },
    onFinding: report.find,
    onCrash: (point) => report.countFault(`crashed at ${point}`),
  });
  const random = createRandom(plan.seed);
  const journal = createJournal();
  const world: World = {
    journal,
    random,
    openClient: () =>
      createClient(fleet, (sentence) => report.find(`an answer with 500: ${sentence}`)),
  };
  const auditor = createAuditor({ database, fleet, journal, report, mailServer });
  let planned = random(FAULT_POINTS.length);
  const faults = listFaults({ fleet, database, mail, disk, random });
  const everyProcess = Array.from({ length: plan.processes }, (_, index) => index);

  try {
    await auditor.install();
    await Promise.all(everyProcess.map((index) => fleet.start(index)));
    let people = letPeopleWork(world);
    await wait(WARM_UP_MS);
    while (report.rounds < plan.rounds && Date.now() < plan.endsAt) {
      const fault = pick(world, faults);
      await wait(random(LONGEST_LIFE_MS / 2));
      const undo = await fault.inflict();
      await wait(100 + random(LONGEST_LIFE_MS / 2));
      const victims = random(6) === 0 ? everyProcess : [random(plan.processes)];
      await Promise.all(victims.map((index) => fleet.kill(index)));
      undo();
      report.countRound(fault.name, victims.length);

      await auditor.check(pick(world, DAYS_BETWEEN));
      if (report.rounds % REST_EVERY === 0) {
        await people.stop();
        await auditor.comeToRest();
        people = letPeopleWork(world);
      }
      await Promise.all(everyProcess.map((index) => bringBack(index)));
    }
    await people.stop();
    await auditor.comeToRest(UNSENT_EMAILS);
    await auditor.checkLetters();
    report.print({ journal, slowestStartMs: fleet.slowestStartMs() });
    return report.findings.size === 0;
  } finally {
    await Promise.all(everyProcess.map((index) => fleet.kill(index)));
    await database.remove();
    await mailServer.close();
    await s3?.close();
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  }

  /** Half of the processes end at a planned point, the others at any time. */
  async function bringBack(index: number): Promise<void> {
    if (fleet.isRunning(index)) return;
    const mood = pick(world, Object.keys(BANK_MOODS));
    report.countFault(mood);
    const point =
      random(2) === 0 ? FAULT_POINTS[(planned += STRIDE) % FAULT_POINTS.length] : undefined;
    const hasStarted = await fleet.start(index, {
      TEST_DEMO_FAULTS: JSON.stringify(BANK_MOODS[mood]),
      ...(point && { TEST_CRASH_AT: point }),
    });
    if (point) report.countFault('ended at a planned point', hasStarted ? 0 : 1);
    else if (!hasStarted) report.find('a process did not start');
  }
}
