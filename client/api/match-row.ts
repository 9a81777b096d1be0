import { writeEditMark } from '#shared/rules/edit-mark.ts';

/** The state of a row that an edit was made from. */
export type RowMark = { version: number | null; stockQuantity: number };

/** Lets the server refuse an edit of an older state. A row without a version has no mark: the last write wins. */
export function matchRow(from: RowMark | null): { headers?: Record<string, string> } {
  if (!from || from.version === null) return {};
  const { version, stockQuantity } = from;
  return { headers: { 'If-Match': writeEditMark({ version, stockQuantity }) } };
}
