import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { BackupTargetConfig } from '#server/config/config.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { StartError } from '#server/start-error.ts';
import { connectToS3 } from '#server/providers/storage/connect-to-s3.ts';
import { isBackupName, type BackupTarget } from './backup-target.ts';

/** S3 takes at most this much in one request. */
const LARGEST_BYTES = 5 * 1024 ** 3;
const LONGEST_TRANSFER_MS = 60 * 60_000;

type BucketOptions = Extract<BackupTargetConfig, { kind: 's3' }> & { workFolder: string };

/** An object becomes visible once all its bytes have arrived. */
export function createBucketTarget(options: BucketOptions): BackupTarget {
  const { bucket, prefix, workFolder, ...access } = options;
  const client = connectToS3(access, LONGEST_TRANSFER_MS);
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const fetched: string[] = [];

  return {
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}shop-`,
            ContinuationToken: token,
          }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
      return names.filter(isBackupName).toSorted();
    },
    async save(name, write) {
      const file = path.join(workFolder, name);
      await mkdir(workFolder, { recursive: true, mode: PRIVATE_FOLDER });
      try {
        const written = await write(file);
        const { size } = await stat(file);
        if (size > LARGEST_BYTES) {
          throw new StartError('The backup exceeds 5 GB, the most that a bucket accepts at once.');
        }
        await client.send(
          new PutObjectCommand({
            ...at(name),
            Body: createReadStream(file),
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
        );
        return written;
      } finally {
        await rm(file, { force: true });
      }
    },
    async fetch(name) {
      const file = path.join(workFolder, `fetched-${name}`);
      await mkdir(workFolder, { recursive: true, mode: PRIVATE_FOLDER });
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      if (!(Body instanceof Readable)) throw new StartError(`The bucket has no backup ${name}.`);
      fetched.push(file);
      await pipeline(Body, createWriteStream(file, { mode: PRIVATE_FILE }));
      return file;
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async close() {
      for (const file of fetched) await rm(file, { force: true });
      client.destroy();
    },
  };
}
