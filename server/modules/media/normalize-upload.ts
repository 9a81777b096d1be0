import { buffer } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import { uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createLimiter } from '#server/security/limiter.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { UploadedPictureFolder } from '#shared/rules/pictures.ts';
import { MAX_FACT_SHEET_FILES } from '#shared/rules/uploads.ts';
import type { NormalizedUpload } from '#shared/contracts/uploads.ts';
import { deleteUpload } from './clean-up-uploads.ts';
import { isFileAtFault, refuseWhenNearlyFull, explainStorageError } from './upload-errors.ts';
import type { PictureFile } from './encode-picture.ts';
import { PDF_TYPE } from './file-types.ts';
import { makePictures } from './make-pictures.ts';
import type { MediaDeps } from './media-deps.ts';
import { OBJECT_TYPES, pictureName } from './object-keys.ts';
import { isFrom, type UploadSender } from './open-upload.ts';

/** One at a time, because decoding takes much memory. All files of a form may wait. */
const AT_ONCE = 1;
const WAITING = MAX_FACT_SHEET_FILES;
const RETRY_AFTER_SECONDS = 20;
/** Separate queues, so that practitioners never delay the console. */
const limitStaff = createLimiter(AT_ONCE, WAITING, RETRY_AFTER_SECONDS);
const limitPractitioners = createLimiter(AT_ONCE, WAITING, RETRY_AFTER_SECONDS);

type ReceivedUpload = {
  id: string;
  rawKey: string;
  contentType: string;
};
type NamedFile = PictureFile & { key: string };

/** A repeated request gets the same answer. Without a sender, the caller is staff. */
export async function normalizeUpload(
  deps: MediaDeps,
  token: string,
  sender: UploadSender | null = null,
): Promise<NormalizedUpload> {
  const limit = sender ? limitPractitioners : limitStaff;
  return limit(async () => {
    const upload = await findUpload(deps, token, sender);
    // Another request may have finished while this one waited.
    if (upload.normalizedAt) return answer(upload.pages);
    const received = requireReceived(upload);
    try {
      return answer(await convertUpload(deps, received));
    } catch (error) {
      if (isFileAtFault(error)) await deleteUpload(deps, upload);
      throw explainStorageError(error);
    }
  });
}

async function findUpload({ db }: MediaDeps, token: string, sender: UploadSender | null) {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.tokenHash, hashToken(token)), sender ? isFrom(sender) : undefined));
  if (!upload || isClosed(upload)) throw new AppError('not_found', 'This upload does not exist.');
  return upload;
}

/** A refused file was deleted, but a practitioner's row stays for the daily limit. */
function isClosed({ receivedAt, rawKey, normalizedAt }: typeof uploads.$inferSelect): boolean {
  return receivedAt !== null && rawKey === null && normalizedAt === null;
}

function requireReceived(upload: typeof uploads.$inferSelect): ReceivedUpload {
  const { id, rawKey, contentType } = upload;
  if (!rawKey || !contentType) throw notReceived();
  return { id, rawKey, contentType };
}

async function convertUpload(deps: MediaDeps, upload: ReceivedUpload): Promise<string[]> {
  await refuseWhenNearlyFull(deps.incomingFolder);
  const stored = await deps.storage.open(upload.rawKey);
  if (!stored) throw notReceived();
  const bytes = await buffer(stored.body);
  const folder = upload.contentType === PDF_TYPE ? 'facts' : 'images';
  const pictures = await makePictures({ bytes, contentType: upload.contentType, folder });
  const files = pictures.map((picture, index) => nameFiles(picture, folder, upload.id, index + 1));
  const pages = files.map(stableUrl);
  await storePictures(deps, upload, files.flat(), pages);
  return pages;
}

function nameFiles(
  picture: PictureFile[],
  folder: UploadedPictureFolder,
  id: string,
  page: number,
): NamedFile[] {
  const name = pictureName(folder, id, page);
  return picture.map((file) => ({ ...file, key: `${name}-${file.width}.${file.extension}` }));
}

/** The widest WebP, which every browser shows. The other URLs follow from it. */
function stableUrl(files: NamedFile[]): string {
  const widest = files.findLast((file) => file.extension === 'webp');
  if (!widest) throw new Error('A picture has no files.');
  return `/objects/${widest.key}`;
}

async function storePictures(
  { db, storage }: MediaDeps,
  { id, rawKey }: ReceivedUpload,
  files: NamedFile[],
  pages: string[],
): Promise<void> {
  const row = eq(uploads.id, id);
  const objectKeys = files.map((file) => file.key);
  await db.update(uploads).set({ objectKeys }).where(row);
  try {
    for (const { key, bytes, extension } of files) {
      await storage.write(key, bytes, OBJECT_TYPES[extension]);
    }
  } catch (error) {
    for (const key of objectKeys) await storage.delete(key).catch(() => undefined);
    throw error;
  }
  await db
    .update(uploads)
    .set({ pages, normalizedAt: sql`now()` })
    .where(row);
  await storage.delete(rawKey);
  await db.update(uploads).set({ rawKey: null }).where(row);
}

function answer(pages: string[]): NormalizedUpload {
  const [normalizedPath] = pages;
  if (!normalizedPath) throw new Error('An upload has no pages.');
  return { normalizedPath, pages };
}

function notReceived(): AppError {
  return new AppError('conflict', 'The file has not been uploaded yet.');
}
