import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { SampleLogin } from '#shared/contracts/sample.ts';
import { addSample } from './add-sample.ts';
import { removeUnfinished } from './remove-sample.ts';
import { readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import type { SampleDeps } from './sample-deps.ts';
import { listSampleLogins } from './sample-logins.ts';

/**
 * The reason why a shop with sample data must not open, if any: its sign-ins are public, and removing the data deletes
 * all orders, so none may be paid with real money.
 */
export async function findSampleProblem({
  config,
  payments,
  shop,
}: Pick<SampleDeps, 'config' | 'payments' | 'shop'>): Promise<string | undefined> {
  const { sampleData } = await shop.read();
  if (!sampleData || (!config.production && payments.inHouseBank)) return undefined;
  return 'This shop has sample data. Start it with demo payments and without NODE_ENV=production, and remove the sample data in the console first.';
}

/** The sign-ins, or why there is no sample data. */
export type OpenedSample =
  | { logins: SampleLogin[]; sharePath: string | undefined }
  | { problem: string };

/** For a start with `--sample`, which may be repeated. */
export async function openSample(deps: SampleDeps): Promise<OpenedSample> {
  try {
    const { settings } = await readStoredSettings(deps.db);
    const { sampleData, unfinishedSampleOf } = settings;
    if (unfinishedSampleOf) await removeUnfinished(deps, unfinishedSampleOf);
    if (unfinishedSampleOf || !sampleData) await addSample(deps, null);
    return { logins: listSampleLogins(deps.secretKey), sharePath: await findOpenLink(deps.db) };
  } catch (error) {
    // The start goes on: the password of the first administrator is printed only once.
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** The newest link that nobody has opened yet. */
async function findOpenLink(db: Db): Promise<string | undefined> {
  const { createdAt, expiresAt, revokedAt, shareToken, status } = sharedCarts;
  const [found] = await db
    .select({ shareToken })
    .from(sharedCarts)
    .where(and(eq(status, 'pending'), gt(expiresAt, sql`now()`), isNull(revokedAt)))
    .orderBy(desc(createdAt))
    .limit(1);
  return found && `/shared/${found.shareToken}`;
}
