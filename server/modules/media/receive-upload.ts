import type { Readable } from 'node:stream';
import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, uploads, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken } from '#server/security/tokens.ts';
import { FACT_SHEET_MAX_BYTES, IMAGE_MAX_BYTES } from '#shared/rules/uploads.ts';
import { refuseWhenNearlyFull, isFileAtFault, explainStorageError } from './upload-errors.ts';
import { IMAGE_FORMATS, PDF_TYPE } from './file-types.ts';
import type { MediaDeps } from './media-deps.ts';
import { fileTooLarge, withSpooledFile, type SpooledFile } from './spool-file.ts';

const TIMEOUT_MS = 60_000;

type AcceptedFiles = { types: ReadonlySet<string>; maxBytes: number; refusal: string };
const STAFF_FILES: AcceptedFiles = {
  types: new Set([...IMAGE_FORMATS.keys(), PDF_TYPE]),
  maxBytes: FACT_SHEET_MAX_BYTES,
  refusal: 'Only PNG, JPEG, WebP, GIF and AVIF images and PDF files can be uploaded.',
};
const PROFILE_PICTURES: AcceptedFiles = {
  types: new Set(IMAGE_FORMATS.keys()),
  maxBytes: IMAGE_MAX_BYTES,
  refusal: 'A profile picture must be a PNG, JPEG, WebP, GIF or AVIF image.',
};

type Arrival = { token: string; body: Readable | undefined; declaredBytes: number };
type OpenUpload = { id: string; userId: number | null };

/** An unusable file ends the token. After any other error the token stays usable. */
export async function receiveUpload(deps: MediaDeps, arrival: Arrival): Promise<void> {
  const upload = await findOpenUpload(deps, arrival.token);
  try {
    await receiveFile(deps, upload, arrival);
  } catch (error) {
    if (isFileAtFault(error)) await closeUpload(deps, upload);
    throw error;
  }
}

async function receiveFile(
  deps: MediaDeps,
  { id, userId }: OpenUpload,
  arrival: Arrival,
): Promise<void> {
  const accepted = userId === null ? STAFF_FILES : PROFILE_PICTURES;
  const { maxBytes } = accepted;
  if (arrival.declaredBytes > maxBytes) throw fileTooLarge(maxBytes);
  if (!arrival.body) throw emptyFile();
  await refuseWhenNearlyFull(deps.incomingFolder);
  const limits = { maxBytes, timeoutMs: TIMEOUT_MS };
  await withSpooledFile(arrival.body, deps.incomingFolder, limits, async (spooled) => {
    if (spooled.sizeBytes === 0) throw emptyFile();
    await storeUpload(deps, id, spooled, await readType(spooled.file, accepted));
  });
}

/** The sender may open another upload. A practitioner's row stays for the daily limit. */
async function closeUpload({ db }: MediaDeps, { id, userId }: OpenUpload): Promise<void> {
  const isOpen = and(eq(uploads.id, id), isNull(uploads.receivedAt));
  if (userId === null) {
    await db.delete(uploads).where(isOpen);
    return;
  }
  await db
    .update(uploads)
    .set({ receivedAt: sql`now()` })
    .where(isOpen);
}

async function findOpenUpload({ db }: MediaDeps, token: string): Promise<OpenUpload> {
  const [upload] = await db
    .select({ id: uploads.id, userId: uploads.userId })
    .from(uploads)
    .where(
      and(
        eq(uploads.tokenHash, hashToken(token)),
        isNull(uploads.receivedAt),
        gt(uploads.expiresAt, sql`now()`),
        maySend(db),
      ),
    );
  if (!upload) throw notOpen();
  return upload;
}

/** The sender may have been deactivated or demoted since the upload was opened. */
function maySend(db: Db) {
  const isStaff = and(
    eq(adminUsers.id, uploads.adminId),
    eq(adminUsers.isActive, true),
    ne(adminUsers.role, 'viewer'),
  );
  const isSharer = and(
    eq(users.id, uploads.userId),
    eq(users.isActive, true),
    eq(userRoles.canShareCarts, true),
  );
  return or(
    exists(db.select({ id: adminUsers.id }).from(adminUsers).where(isStaff)),
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.id, users.roleId))
        .where(isSharer),
    ),
  );
}

async function readType(file: string, { types, refusal }: AcceptedFiles): Promise<string> {
  // Imported when needed, because it is large.
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type && types.has(type.mime)) return type.mime;
  throw new AppError('unsupported_media_type', refusal);
}

/** Claims the row before storing the file, so that of two files for one token only one is stored. */
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
    .where(and(eq(uploads.id, id), isNull(uploads.receivedAt), maySend(db)))
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
  return new AppError('not_found', 'This upload link has expired. Start the upload again.', {
    securityEvent: 'upload_address_refused',
  });
}

function emptyFile(): AppError {
  return new AppError('bad_request', 'The file is empty.');
}
