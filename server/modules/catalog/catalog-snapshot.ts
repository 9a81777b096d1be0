import type { Database } from '#server/db/database.ts';
import { keepSnapshot, type Snapshot } from '#server/db/keep-snapshot.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { listActiveSupplements } from './supplements.ts';

export type CatalogVersion = { supplements: Supplement[]; json: CompressedBytes };

export type CatalogSnapshot = Snapshot<CatalogVersion>;

export function openCatalogSnapshot(database: Database): Promise<CatalogSnapshot> {
  return keepSnapshot(database, 'catalogue_changed', async (db) => {
    const supplements = await listActiveSupplements(db);
    return { supplements, json: compressText(JSON.stringify(supplements)) };
  });
}
