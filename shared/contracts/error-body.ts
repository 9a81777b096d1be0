import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#shared/rules/errors.ts';
import { adminSupplementSchema } from './supplements.ts';
import { inventoryIssueSchema } from './checkout.ts';
import { importReportSchema } from './import-report.ts';

/** The body of every answer that is not OK. */
export const errorBodySchema = z.object({
  message: z.string().describe('A sentence for people'),
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .exactOptional()
    .describe('Which field was refused, and why'),
  inventoryIssues: z
    .array(inventoryIssueSchema)
    .exactOptional()
    .describe('What a basket asks for and the shop does not have'),
  current: adminSupplementSchema
    .exactOptional()
    .describe('The supplement as it is now, when an edit was made from an older state'),
  currentStock: z.int().exactOptional().describe('What is on the shelf, when more was to be taken'),
  report: importReportSchema.exactOptional().describe('What is wrong with an import'),
  requestId: z.string().exactOptional().describe('What to quote when asking for help'),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
