import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { SHOWN_UPLOAD } from './object-keys.ts';

/**
 * Call it in the transaction that makes a supplement show these addresses. Their uploads stay locked until
 * its end, so that the clean-up either sees that they are shown or was faster, and then this fails.
 */
export async function keepPictures(tx: Db, addresses: readonly string[]): Promise<void> {
  const shown = new RegExp(SHOWN_UPLOAD);
  const ids = new Set(addresses.flatMap((address) => shown.exec(address)?.[1] ?? []));
  if (ids.size === 0) return;
  const kept = await tx
    .update(uploads)
    .set({ unusedSince: null })
    .where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.normalizedAt)))
    .returning({ id: uploads.id });
  if (kept.length === ids.size) return;
  throw new AppError('invalid_input', 'A picture is no longer there. Please upload it again.');
}
