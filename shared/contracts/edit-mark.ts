import { z } from 'zod';
import { readEditMark } from '#shared/rules/edit-mark.ts';

/** The header of an edit. Without it, or with `*`, the edit holds whatever the row has become. */
export const editHeadersSchema = z.object({
  'if-match': z
    .string()
    .trim()
    .refine((text) => text === '*' || readEditMark(text) !== undefined, {
      error: 'If-Match must be "<version>-<stockQuantity>", "<version>" or *',
    })
    .transform(readEditMark)
    .optional()
    .meta({ description: '`"<version>-<stockQuantity>"` of the row as it was read' }),
});
