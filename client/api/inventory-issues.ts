import { ApiError } from '#client/lib/api-client.ts';
import { number, orNull, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
import type { InventoryIssue as Issue } from '#shared/contracts/checkout.ts';

const ISSUE = { id: orNull(number), name: '', requested: 0, available: 0 } satisfies Shape<Issue>;

export type InventoryIssue = Read<typeof ISSUE>;

export function readInventoryIssues(error: unknown): InventoryIssue[] {
  return readAs(error instanceof ApiError ? error.body?.['inventoryIssues'] : [], [ISSUE]);
}
