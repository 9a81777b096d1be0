import type { Database, Db } from '#server/db/database.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { listActiveSupplements } from './supplements.ts';

export type CatalogVersion = { supplements: Supplement[]; json: CompressedBytes };

export type CatalogSnapshot = {
  /** The catalog as of the last change; built once for each change, however many ask. */
  read(): Promise<CatalogVersion>;
};

export async function openCatalogSnapshot(database: Database): Promise<CatalogSnapshot> {
  let changes = 0;
  let latest: { changes: number; version: Promise<CatalogVersion> } | undefined;
  await database.onCatalogChange(() => {
    changes += 1;
  });
  return {
    read() {
      if (latest?.changes === changes) return latest.version;
      const version = buildVersion(database.db);
      const attempt = { changes, version };
      latest = attempt;
      // A failed build must not be remembered: the next request tries again.
      version.catch(() => {
        if (latest === attempt) latest = undefined;
      });
      return version;
    },
  };
}

async function buildVersion(db: Db): Promise<CatalogVersion> {
  const supplements = await listActiveSupplements(db);
  return { supplements, json: await compressText(JSON.stringify(supplements)) };
}
