import { writeEditMark } from '#shared/rules/edit-mark.ts';

export type RowMark = { version: number | null; stockQuantity: number };

/** Lets the server reject outdated edits. Rows without a version are overwritten. */
export function matchRow(from: RowMark | null): { headers?: Record<string, string> } {
  if (!from || from.version === null) return {};
  const { version, stockQuantity } = from;
  return { headers: { 'If-Match': writeEditMark({ version, stockQuantity }) } };
}
