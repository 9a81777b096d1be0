const EDIT_MARK = /^"(\d{1,10})(?:-(\d{1,10}))?"$/;

/** Which state of a supplement somebody had before them: its version, and perhaps its stock. */
export type EditMark = { version: number; stockQuantity: number | undefined };

/** What `If-Match` says of the row that a form was opened with. */
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
