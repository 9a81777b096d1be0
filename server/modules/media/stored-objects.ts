import { buffer } from 'node:stream/consumers';
import { isNotNull } from 'drizzle-orm';
import type { BackupObject } from '#server/db/backup-file.ts';
import type { ReadObjects } from '#server/db/backup.ts';
import type { Db } from '#server/db/database.ts';
import { readErrorCode } from '#server/db/error-code.ts';
import type { WriteObject } from '#server/db/restore.ts';
import { uploads } from '#server/db/schema.ts';
import { OBJECT_TYPES, readServedKey } from './object-keys.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import { StartError } from '#server/start-error.ts';

export function readFrom(storage: Storage): ReadObjects {
  return async function* readObjects(db: Db): AsyncGenerator<BackupObject> {
    const registered = await db
      .select({ keys: uploads.objectKeys })
      .from(uploads)
      .where(isNotNull(uploads.normalizedAt));
    for (const key of registered.flatMap(({ keys }) => keys)) {
      const bytes = await readObject(storage, key);
      // The clean-up may have deleted it meanwhile.
      if (bytes) yield { key, bytes };
    }
  };
}

async function readObject(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    const object = await storage.open(key);
    return object && (await buffer(object.body));
  } catch (error) {
    const reason = readErrorCode(error) || String(error);
    throw new StartError(`Cannot read the uploaded picture ${key} (${reason}).`, {
      cause: error,
    });
  }
}

export function writeTo(storage: Storage): WriteObject {
  return async ({ key, bytes }) => {
    const served = readServedKey(key);
    if (!served) throw new StartError(`The backup contains an unknown kind of file: ${key}.`);
    await storage.write(served.key, bytes, OBJECT_TYPES[served.extension]);
  };
}
