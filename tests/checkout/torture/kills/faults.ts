import type { DemoFaults } from '#server/fault-points.ts';
import type { RestartableDatabase } from '../databases.ts';
import type { Fleet } from './fleet.ts';
import type { SmallDisk } from './full-disk.ts';

const MINUTE = 60_000;
const JUMPS_MS = [-60 * MINUTE, -10 * MINUTE, 10 * MINUTE, 40 * MINUTE, 25 * 60 * MINUTE];

export const BANK_MOODS: Record<string, Partial<DemoFaults>> = {
  'bank well': {},
  'bank unreliable': {
    loseRequests: 0.03,
    loseAnswers: 0.03,
    dropEvents: 0.2,
    duplicateEvents: 0.2,
    delayEvents: 0.2,
  },
  'bank slow': { slowAnswers: 0.3 },
  'bank silent': { loseRequests: 0.5, loseAnswers: 0.5, dropEvents: 1 },
  'bank repeats itself in disorder': { duplicateEvents: 0.8, delayEvents: 0.5 },
};

export type Surroundings = {
  fleet: Fleet;
  database: RestartableDatabase;
  mail: { isDown: boolean };
  disk: SmallDisk | undefined;
  random(below: number): number;
};

type Fault = { name: string; inflict(): Promise<() => void> };

export function listFaults({ fleet, database, mail, disk, random }: Surroundings): Fault[] {
  const { restart, cutConnections } = database;
  const everyProcess = Array.from({ length: fleet.size }, (_, index) => index);
  const nothing = () => undefined;
  return [
    { name: 'nothing else', inflict: async () => nothing },
    {
      name: 'mail server down',
      async inflict() {
        mail.isDown = true;
        return () => (mail.isDown = false);
      },
    },
    {
      name: 'clock jumps',
      async inflict() {
        for (const index of everyProcess) {
          fleet.jumpClock(index, JUMPS_MS[random(JUMPS_MS.length)] ?? 0);
        }
        return () => everyProcess.forEach((index) => fleet.jumpClock(index, 0));
      },
    },
    ...(disk
      ? [
          {
            name: 'disk full',
            async inflict() {
              // The embedded database is on this disk too, so it may have to end.
              if (!restart) everyProcess.forEach((index) => fleet.excuse(index));
              disk.fill();
              return () => disk.free();
            },
          },
        ]
      : []),
    ...(restart
      ? [
          {
            name: 'database restarted',
            async inflict() {
              await restart();
              return nothing;
            },
          },
        ]
      : []),
    ...(cutConnections
      ? [
          {
            name: 'connections cut',
            async inflict() {
              await cutConnections();
              return nothing;
            },
          },
        ]
      : []),
  ];
}
