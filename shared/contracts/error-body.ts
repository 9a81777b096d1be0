import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#shared/rules/errors.ts';
import { adminSupplementSchema } from './supplements.ts';
import { inventoryIssueSchema } from './checkout.ts';
import { importReportSchema } from './import-report.ts';

/** The body of every error response. */
export const errorBodySchema = z.object({
  message: z.string().describe('Readable explanation'),
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .exactOptional()
    .describe('Invalid fields with reasons'),
  inventoryIssues: z
    .array(inventoryIssueSchema)
    .exactOptional()
    .describe('Basket lines that exceed the stock'),
  current: adminSupplementSchema
    .exactOptional()
    .describe('The current supplement, if the edit was based on an older version'),
  currentStock: z
    .int()
    .exactOptional()
    .describe('Current stock, if the change would make it negative'),
  report: importReportSchema.exactOptional().describe('Errors of an import'),
  requestId: z.string().exactOptional().describe('Quote this when asking for help'),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
