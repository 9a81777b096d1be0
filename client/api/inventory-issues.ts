import { ApiError } from '#client/lib/api-client.ts';
import { number, orNull, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
import type { InventoryIssue as Issue } from '#shared/contracts/checkout.ts';

/** The id is null when only the name is known. */
const ISSUE = { id: orNull(number), name: '', requested: 0, available: 0 } satisfies Shape<Issue>;

/** What a basket asks for and the shop does not have. */
export type InventoryIssue = Read<typeof ISSUE>;

/** From any failing answer that names some, whatever else it says. */
export function readInventoryIssues(error: unknown): InventoryIssue[] {
  return readAs(error instanceof ApiError ? error.body?.['inventoryIssues'] : [], [ISSUE]);
}
