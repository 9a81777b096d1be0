import { z } from 'zod';

const EDIT_MARK = /^"(\d{1,10})(?:-(\d{1,10}))?"$/;

/** Which state of a supplement somebody had before them: its version, and perhaps its stock. */
export type EditMark = { version: number; stockQuantity: number | undefined };

/** What `If-Match` says of the row that a form was opened with. */
export function writeEditMark(row: { version: number; stockQuantity: number }): string {
  return `"${row.version}-${row.stockQuantity}"`;
}

/** The header of an edit. Without it, or with `*`, the edit holds whatever the row has become. */
export const editHeadersSchema = z.object({
  'if-match': z
    .string()
    .trim()
    .refine((text) => text === '*' || EDIT_MARK.test(text), {
      error: 'If-Match must be "<version>-<stockQuantity>", "<version>" or *',
    })
    .transform(readEditMark)
    .optional()
    .meta({ description: '`"<version>-<stockQuantity>"` of the row as it was read' }),
});

function readEditMark(text: string): EditMark | undefined {
  const [, version, stockQuantity] = EDIT_MARK.exec(text) ?? [];
  if (version === undefined) return undefined;
  return {
    version: Number(version),
    stockQuantity: stockQuantity === undefined ? undefined : Number(stockQuantity),
  };
}
