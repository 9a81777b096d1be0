import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/providers/storage/storage.ts';

export type MediaDeps = {
  db: Database['db'];
  storage: Storage;
  incomingFolder: string;
};
