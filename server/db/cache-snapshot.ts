import type { Channel, Database, Db } from './database.ts';

/** Something that every request reads and few change, kept in memory. */
export type Snapshot<T> = {
  /** As of the last change; built once for each change, however many ask. */
  read(): Promise<T>;
};

export async function cacheSnapshot<T>(
  database: Database,
  channel: Channel,
  build: (db: Db) => Promise<T>,
): Promise<Snapshot<T>> {
  let changes = 0;
  let latest: { changes: number; built: Promise<T> } | undefined;
  await database.onChange(channel, () => {
    changes += 1;
  });
  return {
    read() {
      if (latest?.changes === changes) return latest.built;
      const attempt = { changes, built: build(database.db) };
      latest = attempt;
      // A failed build must not be remembered: the next request tries again.
      attempt.built.catch(() => {
        if (latest === attempt) latest = undefined;
      });
      return attempt.built;
    },
  };
}
