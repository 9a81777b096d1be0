import { z } from 'zod';
import { readEditMark } from '#shared/rules/edit-mark.ts';

/** Without the header, or with `*`, the edit overwrites any version. */
export const editHeadersSchema = z.object({
  'if-match': z
    .string()
    .trim()
    .refine((text) => text === '*' || readEditMark(text) !== undefined, {
      error: 'If-Match must be "<version>-<stockQuantity>", "<version>" or *',
    })
    .transform(readEditMark)
    .optional()
    .meta({ description: '`"<version>-<stockQuantity>"` of the row that the edit is based on' }),
});
