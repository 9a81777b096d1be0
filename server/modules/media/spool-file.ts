import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#server/http/app-error.ts';
import { storageFull } from './upload-errors.ts';

export type SpooledFile = { file: string; sizeBytes: number };

type Limits = { maxBytes: number; timeoutMs: number };

/** Writes the stream to a temporary file, which is always deleted afterwards. */
export async function withSpooledFile<T>(
  source: Readable,
  folder: string,
  limits: Limits,
  work: (spooled: SpooledFile) => Promise<T>,
): Promise<T> {
  const file = path.join(folder, randomUUID());
  try {
    return await work({ file, sizeBytes: await spool(source, file, limits) });
  } finally {
    await rm(file, { force: true });
  }
}

async function spool(source: Readable, file: string, limits: Limits): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  const deadline = startDeadline(limits.timeoutMs);
  // Destroying the request would close the connection before the response is sent.
  const chunks = source.iterator({ destroyOnReturn: false });
  let sizeBytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([readNext(chunks), deadline.passed]);
      if (next.done) return sizeBytes;
      sizeBytes += next.value.length;
      if (sizeBytes > limits.maxBytes) throw fileTooLarge(limits.maxBytes);
      await handle.write(next.value);
    }
  } catch (error) {
    throw isDiskFull(error) ? storageFull(error) : error;
  } finally {
    deadline.cancel();
    // Drain the rest, so that the client can read the response.
    void chunks.return?.().then(() => source.resume());
    await handle.close();
  }
}

async function readNext(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer, undefined>> {
  try {
    return await chunks.next();
  } catch (error) {
    throw new AppError('bad_request', 'The upload was interrupted. Try again.', { cause: error });
  }
}

function startDeadline(timeoutMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new AppError('request_timeout', 'The upload took too long. Try again.', {
        headers: { connection: 'close' },
      }),
    );
  }, timeoutMs);
  return { passed: promise, cancel: () => clearTimeout(timer) };
}

export function fileTooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new AppError('body_too_large', `The file is larger than ${megabytes} MB.`);
}

function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
