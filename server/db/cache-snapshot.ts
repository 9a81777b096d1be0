import type { Channel, Database, Db } from './database.ts';

export type Snapshot<T> = {
  /** Builds once per change, however many callers wait. */
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
      // Do not cache a failed build.
      attempt.built.catch(() => {
        if (latest === attempt) latest = undefined;
      });
      return attempt.built;
    },
  };
}
