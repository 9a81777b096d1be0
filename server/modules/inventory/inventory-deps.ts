import type { FaultPoints } from '#server/fault-points.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';

export type InventoryDeps = CatalogDeps & { faults: FaultPoints };
