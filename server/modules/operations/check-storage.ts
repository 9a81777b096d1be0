import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Log } from '#server/log.ts';
import type { Storage } from '#server/providers/storage/storage.ts';
import type { Check } from '#shared/contracts/checks.ts';

/** Writes, reads and deletes a file that no page shows. */
export async function checkStorage(storage: Storage, log: Log): Promise<Check> {
  const about = { id: 'storage', title: 'Picture storage' };
  const key = `checks/${randomBytes(16).toString('hex')}.webp`;
  const bytes = randomBytes(64);
  try {
    await storage.write(key, bytes, 'image/webp');
    const found = await storage.open(key);
    const read = found && (await buffer(found.body));
    await storage.delete(key);
    if (read?.equals(bytes)) {
      return { ...about, state: 'good', text: 'A file was written, read and deleted.' };
    }
    return { ...about, state: 'problem', text: 'A file was written but came back different.' };
  } catch (error) {
    log.warn({ err: error }, 'storage check failed');
    return {
      ...about,
      state: 'problem',
      text: 'The storage does not work. Check the bucket and its keys, or the data folder; the log has the reason.',
    };
  }
}
