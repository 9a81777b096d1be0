import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '#server/config/config.ts';
import { StorageError, type Storage } from './storage.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
/** Without a logger the client prints errors that it also throws. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

export type S3Options = Omit<Extract<StorageConfig, { kind: 's3' }>, 'kind' | 'incomingFolder'>;

/** Only calls that every S3-compatible server supports. */
export function createS3Storage({ bucket, ...options }: S3Options): Storage {
  const client = connect(options);
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  const put = (key: string, bytes: Uint8Array, contentType: string) =>
    ask(() =>
      client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType })),
    );

  return {
    async write(key, bytes, contentType) {
      await put(key, bytes, contentType);
    },
    async writeFile(key, file, contentType) {
      // Read whole, because the client cannot resend a stream.
      await put(key, await readFile(file), contentType);
    },
    async open(key) {
      const found = await ask(() => client.send(new GetObjectCommand(at(key)))).catch(
        ignoreMissing,
      );
      if (!(found?.Body instanceof Readable)) return undefined;
      return { body: found.Body, sizeBytes: found.ContentLength ?? 0 };
    },
    async delete(key) {
      await ask(() => client.send(new DeleteObjectCommand(at(key))));
    },
    async close() {
      client.destroy();
    },
  };
}

function connect({ region, endpoint, credentials }: Omit<S3Options, 'bucket'>): S3Client {
  return new S3Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT,
    // Several compatible servers reject the checksums that newer SDKs add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: REQUEST_TIMEOUT_MS,
    },
    // Only Amazon has bucket host names.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials: withoutUndefined(credentials) }),
  });
}

function ignore(): void {}

function withoutUndefined({ sessionToken, ...keys }: NonNullable<S3Options['credentials']>) {
  return sessionToken ? { ...keys, sessionToken } : keys;
}

/**
 * A refusal is our mistake; anything else means unreachable. The client corrects clock skew, so repeated skew counts
 * as unreachable.
 */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const isRefused = status !== undefined && status < 500;
    if (isRefused && !isClockSkew(error)) throw error;
    throw new StorageError('away', { cause: error });
  }
}

const isClockSkew = (error: unknown) =>
  error instanceof S3ServiceException && error.name === 'RequestTimeTooSkewed';

function ignoreMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
