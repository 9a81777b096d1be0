import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { liftTimeouts } from '#server/db/lift-timeouts.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import type { SampleDeps } from './sample-deps.ts';

/** The embedded database has one connection. Requests get it for this long after each step. */
const PAUSE_MS = 15;

/** Runs a step in a transaction. It must leave nothing that a job would send or finish. */
export type RunStep = <T>(step: (within: SampleDeps) => Promise<T>) => Promise<T>;

export function runStepsFor(deps: SampleDeps, ownerId: number): RunStep {
  return async (step) => {
    const result = await deps.db.transaction(async (tx) => {
      await liftTimeouts(tx);
      await lockSample(tx);
      const { settings } = await readStoredSettings(tx);
      if (settings.unfinishedSampleOf !== ownerId) {
        throw new AppError('conflict', 'The sample data was removed while it was being added.');
      }
      const payments = requireSampleShop(deps).within(tx);
      return step({ ...deps, db: tx, payments, shop: { read: async () => settings } });
    });
    await wait(PAUSE_MS);
    return result;
  };
}

/** Returns the built-in bank. Sample data is for trying the shop, never for a real one. */
export function requireSampleShop({ config, payments }: SampleDeps) {
  if (config.production) {
    throw new AppError('forbidden', 'Sample data is not available in production.');
  }
  if (!payments.inHouseBank) {
    throw new AppError('forbidden', 'Sample data needs the demo payments.');
  }
  return payments.inHouseBank;
}

/** Adding and removing at once happen one after the other. */
export async function lockSample(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`);
}
