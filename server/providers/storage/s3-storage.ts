import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '#server/config/config.ts';
import { connectToS3 } from './connect-to-s3.ts';
import { StorageError, type Storage } from './storage.ts';

export type S3Options = Omit<Extract<StorageConfig, { kind: 's3' }>, 'kind' | 'incomingFolder'>;

/** Only calls that every S3-compatible server supports. */
export function createS3Storage({ bucket, ...options }: S3Options): Storage {
  const client = connectToS3(options);
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
