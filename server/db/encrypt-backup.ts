import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { StartError } from '#server/start-error.ts';

/** An encrypted backup is these bytes, a salt, a nonce, the encrypted archive and its tag. */
const MAGIC = Buffer.from('SHOPENC1');
const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;

/** Each file has its own key, so a nonce is never used twice with one. */
function deriveKey(secret: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32));
}

export async function* encryptBackup(
  chunks: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const header = Buffer.concat([MAGIC, salt, nonce]);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, salt), nonce, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(header);
  yield header;
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** The archive in a file. A wrong key or a changed byte is an error at the end of the stream at the latest. */
export async function openArchive(file: string, secret: string | undefined): Promise<Readable> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const header = await readAt(handle, 0, HEADER_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return createReadStream(file);
    if (!secret) {
      throw new StartError(`The backup ${file} is encrypted. Set BACKUP_KEY to its key.`);
    }
    if (size < HEADER_BYTES + TAG_BYTES) {
      throw new StartError(`The backup ${file} is incomplete: its end is missing.`);
    }
    const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
    const nonce = header.subarray(MAGIC.length + SALT_BYTES);
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, salt), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(header);
    decipher.setAuthTag(await readAt(handle, size - TAG_BYTES, TAG_BYTES));
    const encrypted = createReadStream(file, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 });
    // An error of the file ends the deciphered stream too.
    pipeline(encrypted, decipher, () => undefined);
    return decipher;
  } finally {
    await handle.close();
  }
}

async function readAt(
  handle: Awaited<ReturnType<typeof open>>,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
