import { ApiError } from '#client/lib/api-client.ts';
import { integerOr, rowsOf, textOf } from '#client/lib/read-json.ts';

/** What a basket asks for and the shop does not have. */
export type InventoryIssue = {
  /** Null when only the name is known. */
  id: number | null;
  name: string;
  requested: number;
  available: number;
};

/** From any failing answer that names some, whatever else it says. */
export function readInventoryIssues(error: unknown): InventoryIssue[] {
  const issues = error instanceof ApiError ? error.body?.['inventoryIssues'] : [];
  return rowsOf(issues).map(({ id, name, requested, available }) => ({
    id: integerOr(id, null),
    name: textOf(name),
    requested: integerOr(requested, 0),
    available: integerOr(available, 0),
  }));
}
