import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { SHOWN_UPLOAD } from './object-keys.ts';
import { isFrom, type UploadSender } from './open-upload.ts';

const shownUpload = new RegExp(SHOWN_UPLOAD);

/**
 * Call it in the transaction that makes a supplement, a practitioner or the shop show these addresses. It locks their
 * uploads until that transaction ends: the clean-up then sees that they are shown. Where the clean-up was faster, this
 * fails. With a sender, only their own uploads are accepted.
 */
export async function storePictures(
  tx: Db,
  addresses: readonly string[],
  sender: UploadSender | null = null,
): Promise<void> {
  const ids = new Set(addresses.flatMap((address) => findUploadId(address) ?? []));
  if (ids.size === 0) return;
  const kept = await tx
    .update(uploads)
    .set({ unusedSince: null })
    .where(
      and(
        inArray(uploads.id, [...ids]),
        isNotNull(uploads.normalizedAt),
        sender ? isFrom(sender) : undefined,
      ),
    )
    .returning({ id: uploads.id });
  if (kept.length === ids.size) return;
  throw new AppError('invalid_input', 'A picture is no longer there. Please upload it again.');
}

/** Which of these addresses are uploads that are not there, or not anymore. Promises nothing for later. */
export async function findMissingPictures(
  db: Db,
  addresses: readonly string[],
): Promise<Set<string>> {
  const ids = new Set(addresses.flatMap((address) => findUploadId(address) ?? []));
  if (ids.size === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.normalizedAt)));
  const present = new Set(rows.map(({ id }) => id));
  return new Set(
    addresses.filter((address) => {
      const id = findUploadId(address);
      return id !== undefined && !present.has(id);
    }),
  );
}

function findUploadId(address: string): string | undefined {
  return shownUpload.exec(address)?.[1];
}
