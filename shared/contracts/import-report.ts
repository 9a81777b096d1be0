import { z } from 'zod';
import { call } from './call.ts';

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

const remarkSchema = z.object({
  /** Counted as in spreadsheets: the header is row 1. */
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
});

/** An import with errors changes nothing. */
export const importReportSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first errors by row, and the number of omitted ones. */
  errors: z.array(remarkSchema),
  moreErrors: z.int(),
  /** Values in the file that the import ignores. */
  notes: z.array(remarkSchema),
  moreNotes: z.int(),
});

export type ImportRemark = z.infer<typeof remarkSchema>;
export type ImportReport = z.infer<typeof importReportSchema>;

export const checkImport = call('POST', '/api/admin/supplements/import/check', {
  access: 'staff',
  summary: 'Preview the changes and errors of a CSV import',
  takesFile: 'text/csv',
  answer: importReportSchema,
  refuses: ['invalid_input', 'body_too_large'],
});

export const importSupplements = call('POST', '/api/admin/supplements/import', {
  access: 'staff',
  summary: 'Create and update supplements from a CSV file, all or nothing',
  takesFile: 'text/csv',
  answer: importReportSchema,
  refuses: ['invalid_input', 'body_too_large'],
});
