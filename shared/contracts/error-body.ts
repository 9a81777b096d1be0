import { z } from 'zod';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/rules/errors.ts';

/** The body of every answer that is not OK, for the readers of the API's description. */
export const errorBodySchema: z.ZodType<ErrorBody> = z.object({
  message: z.string().describe('A sentence for people'),
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .exactOptional()
    .describe('Which field was refused, and why'),
  inventoryIssues: z
    .array(z.object({ id: z.int(), name: z.string(), requested: z.int(), available: z.int() }))
    .exactOptional()
    .describe('What a basket asks for and the shop does not have'),
  requestId: z.string().exactOptional().describe('What to quote when asking for help'),
});
