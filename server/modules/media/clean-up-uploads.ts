import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { uploads } from '#server/db/schema.ts';
import type { MediaDeps } from './media-deps.ts';
import { SHOWN_UPLOAD } from './object-keys.ts';
import { isOfLastDay } from './open-upload.ts';

/** Longer than any upload or conversion takes. */
const RETAINED_AFTER_EXPIRY_MINUTES = 60;
const UNUSED_RETAINED_HOURS = 24;
const PARTIAL_FILES_RETAINED_MS = 60 * 60_000;
const ROWS_AT_A_TIME = 100;

type Upload = Pick<typeof uploads.$inferSelect, 'id' | 'rawKey' | 'objectKeys'>;

export async function cleanUpUploads(deps: MediaDeps): Promise<void> {
  await expireUnused(deps.db);
  await deleteUnfinished(deps);
  await deleteAbandonedRaw(deps);
  await deletePartialFiles(deps.incomingFolder);
}

/** Keep rows that count toward a practitioner's daily limit. */
const counts = sql`(${uploads.userId} is not null and ${isOfLastDay})`;

/** Objects first: without the row nobody would find them. */
export async function deleteUpload({ db, storage }: MediaDeps, upload: Upload): Promise<void> {
  const keys = upload.rawKey ? [upload.rawKey, ...upload.objectKeys] : upload.objectKeys;
  for (const key of keys) await storage.delete(key);
  const row = eq(uploads.id, upload.id);
  await db.update(uploads).set({ rawKey: null, objectKeys: [] }).where(and(row, counts));
  await db.delete(uploads).where(and(row, not(counts)));
}

/** Pictures of deleted supplements count as shown, and a PDF's pages stay together. */
async function expireUnused(db: MediaDeps['db']): Promise<void> {
  const isShown = sql`${uploads.id} in (
    select substring(url from ${SHOWN_UPLOAD})
    from supplements, unnest(supplements.fact_sheet_urls || supplements.image_url) as url
    where url ~ ${SHOWN_UPLOAD}
    union all
    select substring(picture_url from ${SHOWN_UPLOAD})
    from practice_profiles
    where picture_url ~ ${SHOWN_UPLOAD}
    union all
    select substring(settings ->> 'logoUrl' from ${SHOWN_UPLOAD})
    from shop_settings
    where settings ->> 'logoUrl' ~ ${SHOWN_UPLOAD}
  )`;
  const isPicture = isNotNull(uploads.normalizedAt);
  await db
    .update(uploads)
    .set({ unusedSince: null })
    .where(and(isPicture, isNotNull(uploads.unusedSince), isShown));
  await db
    .update(uploads)
    .set({ unusedSince: sql`now()` })
    .where(and(isPicture, isNull(uploads.unusedSince), not(isShown)));
  // One statement: PostgreSQL rechecks a row that a save had locked.
  const longAgo = sql`now() - make_interval(hours => ${UNUSED_RETAINED_HOURS})`;
  await db
    .update(uploads)
    .set({ normalizedAt: null })
    .where(and(isPicture, lt(uploads.unusedSince, longAgo), not(isShown)));
}

async function deleteUnfinished(deps: MediaDeps): Promise<void> {
  const abandoned = await deps.db
    .select()
    .from(uploads)
    .where(
      and(
        isNull(uploads.normalizedAt),
        lt(uploads.expiresAt, sql`now() - make_interval(mins => ${RETAINED_AFTER_EXPIRY_MINUTES})`),
        or(not(counts), isNotNull(uploads.rawKey), sql`cardinality(${uploads.objectKeys}) > 0`),
      ),
    )
    .limit(ROWS_AT_A_TIME);
  for (const upload of abandoned) await deleteUpload(deps, upload);
}

/** The process ended before it could delete the original. */
async function deleteAbandonedRaw({ db, storage }: MediaDeps): Promise<void> {
  const forgotten = await db
    .select({ id: uploads.id, rawKey: uploads.rawKey })
    .from(uploads)
    .where(and(isNotNull(uploads.normalizedAt), isNotNull(uploads.rawKey)))
    .limit(ROWS_AT_A_TIME);
  for (const { id, rawKey } of forgotten) {
    if (rawKey) await storage.delete(rawKey);
    await db.update(uploads).set({ rawKey: null }).where(eq(uploads.id, id));
  }
}

async function deletePartialFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    const old = found && Date.now() - found.mtimeMs > PARTIAL_FILES_RETAINED_MS;
    if (old) await rm(file, { force: true });
  }
}
