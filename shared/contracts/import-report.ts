import { z } from 'zod';
import { call } from './call.ts';

export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

const remarkSchema = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.int(),
  /** Null when the row as a whole is meant. */
  column: z.string().nullable(),
  message: z.string(),
});

/** What an import would do, or has done. With errors it does nothing. */
export const importReportSchema = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first ones, in the order of the rows, and how many more there are. */
  errors: z.array(remarkSchema),
  moreErrors: z.int(),
  /** What is left as it is, although the file says otherwise. */
  notes: z.array(remarkSchema),
  moreNotes: z.int(),
});

export type ImportRemark = z.infer<typeof remarkSchema>;
export type ImportReport = z.infer<typeof importReportSchema>;

export const checkImport = call('POST', '/api/admin/supplements/import/check', {
  access: 'staff',
  summary: 'Say what a CSV file would change, and what is wrong with it; writes nothing',
  takesFile: 'text/csv',
  answer: importReportSchema,
  refuses: ['invalid_input', 'body_too_large'],
});

export const importSupplements = call('POST', '/api/admin/supplements/import', {
  access: 'staff',
  summary: 'Create and change supplements from a CSV file: all of it, or nothing',
  takesFile: 'text/csv',
  answer: importReportSchema,
  refuses: ['invalid_input', 'body_too_large'],
});
