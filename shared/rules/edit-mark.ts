const EDIT_MARK = /^"(\d{1,10})(?:-(\d{1,10}))?"$/;

/** The version, and optionally the stock, that an edit is based on. */
export type EditMark = { version: number; stockQuantity: number | undefined };

/** The `If-Match` header for a row that was opened in a form. */
export function writeEditMark(row: { version: number; stockQuantity: number }): string {
  return `"${row.version}-${row.stockQuantity}"`;
}

export function readEditMark(text: string): EditMark | undefined {
  const [, version, stockQuantity] = EDIT_MARK.exec(text) ?? [];
  if (version === undefined) return undefined;
  return {
    version: Number(version),
    stockQuantity: stockQuantity === undefined ? undefined : Number(stockQuantity),
  };
}
