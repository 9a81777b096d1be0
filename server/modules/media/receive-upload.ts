import type { Readable } from 'node:stream';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { adminUsers, uploads, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/security/tokens.ts';
import { FACT_SHEET_MAX_BYTES } from '#shared/rules/uploads.ts';
import { refuseWhenNearlyFull } from './disk-room.ts';
import { isFileAtFault } from './file-at-fault.ts';
import { IMAGE_FORMATS, PDF_TYPE } from './file-types.ts';
import type { MediaDeps } from './media-deps.ts';
import { fileTooLarge, withSpooledFile, type SpooledFile } from './spool-file.ts';
import { explainStorageError } from './storage-errors.ts';

const TIMEOUT_MS = 60_000;
/** The larger of the two limits: what the file is for is said only afterwards. */
const MAX_BYTES = FACT_SHEET_MAX_BYTES;

type Arrival = { token: string; body: Readable | undefined; declaredBytes: number };

/**
 * Takes the one file of a token. One that can never be taken ends the token; whatever else goes wrong leaves nothing
 * behind, and the token usable.
 */
export async function receiveUpload(deps: MediaDeps, arrival: Arrival): Promise<void> {
  const id = await findOpenUpload(deps, arrival.token);
  try {
    await receiveFile(deps, id, arrival);
  } catch (error) {
    if (isFileAtFault(error)) await closeUpload(deps, id);
    throw error;
  }
}

async function receiveFile(deps: MediaDeps, id: string, arrival: Arrival): Promise<void> {
  if (arrival.declaredBytes > MAX_BYTES) throw fileTooLarge(MAX_BYTES);
  if (!arrival.body) throw emptyFile();
  await refuseWhenNearlyFull(deps.incomingFolder);
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  await withSpooledFile(arrival.body, deps.incomingFolder, limits, async (spooled) => {
    if (spooled.sizeBytes === 0) throw emptyFile();
    await storeUpload(deps, id, spooled, await readType(spooled.file));
  });
}

/** Its place is free again. Another file that came by the same token stays. */
async function closeUpload({ db }: MediaDeps, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.receivedAt)));
}

async function findOpenUpload({ db }: MediaDeps, token: string): Promise<string> {
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    // A sender may have been deactivated since they got the token.
    .leftJoin(adminUsers, eq(adminUsers.id, uploads.adminId))
    .leftJoin(users, eq(users.id, uploads.userId))
    .where(
      and(
        or(eq(adminUsers.isActive, true), eq(users.isActive, true)),
        eq(uploads.tokenHash, hashToken(token)),
        isNull(uploads.receivedAt),
        gt(uploads.expiresAt, sql`now()`),
      ),
    );
  if (!upload) throw notOpen();
  return upload.id;
}

/** What the bytes say it is. What the sender says, and the name, count for nothing. */
async function readType(file: string): Promise<string> {
  // Large, and no shop needs it to start.
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type && (IMAGE_FORMATS.has(type.mime) || type.mime === PDF_TYPE)) return type.mime;
  throw new AppError(
    'unsupported_media_type',
    'Only PNG, JPEG, WebP, GIF and AVIF images and PDF files can be uploaded.',
  );
}

/** Two files may arrive for one token: claiming the row before storing the file lets only one of them in. */
async function storeUpload(
  { db, storage }: MediaDeps,
  id: string,
  { file, sizeBytes }: SpooledFile,
  contentType: string,
): Promise<void> {
  const rawKey = `raw/${id}`;
  const claimed = await db
    .update(uploads)
    .set({ receivedAt: sql`now()`, contentType, sizeBytes, rawKey })
    .where(and(eq(uploads.id, id), isNull(uploads.receivedAt)))
    .returning({ id: uploads.id });
  if (claimed.length === 0) throw notOpen();
  try {
    await storage.writeFile(rawKey, file, contentType);
  } catch (error) {
    await storage.delete(rawKey).catch(() => undefined);
    await db
      .update(uploads)
      .set({ receivedAt: null, contentType: null, sizeBytes: null, rawKey: null })
      .where(eq(uploads.id, id));
    throw explainStorageError(error);
  }
}

function notOpen(): AppError {
  return new AppError('not_found', 'This upload address is not valid, or no longer is.', {
    securityEvent: 'upload_address_refused',
  });
}

function emptyFile(): AppError {
  return new AppError('bad_request', 'The file is empty.');
}
