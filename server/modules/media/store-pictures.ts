import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { SHOWN_UPLOAD } from './object-keys.ts';
import { isFrom, type UploadSender } from './open-upload.ts';

const shownUpload = new RegExp(SHOWN_UPLOAD);

/** Call it in the transaction that shows the pictures: it locks their uploads, so that the clean-up keeps them. */
export async function storePictures(
  tx: Db,
  urls: readonly string[],
  sender: UploadSender | null = null,
): Promise<void> {
  const ids = new Set(urls.flatMap((url) => findUploadId(url) ?? []));
  if (ids.size === 0) return;
  const claimed = await tx
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
  if (claimed.length === ids.size) return;
  throw new AppError('invalid_input', 'A picture was deleted. Upload it again.');
}

export async function findMissingPictures(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const ids = new Set(urls.flatMap((url) => findUploadId(url) ?? []));
  if (ids.size === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.normalizedAt)));
  const present = new Set(rows.map(({ id }) => id));
  return new Set(
    urls.filter((url) => {
      const id = findUploadId(url);
      return id !== undefined && !present.has(id);
    }),
  );
}

function findUploadId(url: string): string | undefined {
  return shownUpload.exec(url)?.[1];
}
