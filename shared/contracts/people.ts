import { z } from 'zod';
import { ROLE_ANSWER_MAX_LENGTH } from '#shared/rules/account-limits.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { COUNTED_PER_PERSON, PERSON_STATES } from '#shared/rules/person-states.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

const ROLE_MAX_LENGTH = 50;

const count = z.int().describe(`At most ${COUNTED_PER_PERSON}, which stands for as many or more`);

/** A user as the console shows them. */
export const personSchema = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  orderCount: count,
  recommendationCount: count,
  request: z
    .object({
      id: z.int(),
      role: z.string(),
      licenseNumber: z.string().nullable(),
      practice: z.string().nullable(),
      createdAt: z.iso.datetime(),
    })
    .nullable()
    .describe('What they have asked to be, as long as nobody has answered'),
});

export const personFilterSchema = z.object({
  search: lineOfText('Search', SEARCH_MAX_LENGTH)
    .optional()
    .describe('Part of a name, username or email'),
  role: lineOfText('Role', ROLE_MAX_LENGTH).optional(),
  state: z.enum(PERSON_STATES).optional(),
});

export const listPeopleSchema = pageAfterIdSchema.extend(personFilterSchema.shape);

export const changeRoleSchema = z.strictObject({ role: requiredLine('Role', ROLE_MAX_LENGTH) });

export const answerRoleRequestSchema = z.strictObject({
  requestId: z.int('requestId must be a whole number').min(1).max(LARGEST_ID),
  state: z.enum(['approved', 'refused'], 'The state is approved or refused'),
  answer: paragraphs('Answer', ROLE_ANSWER_MAX_LENGTH)
    .default('')
    .describe('Mailed with a refusal'),
});

export type Person = z.infer<typeof personSchema>;
export type PersonFilter = z.infer<typeof personFilterSchema>;
