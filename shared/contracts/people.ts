import { z } from 'zod';
import { ROLE_ANSWER_MAX_LENGTH } from '#shared/rules/account-limits.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { COUNTED_PER_PERSON, PERSON_STATES } from '#shared/rules/person-states.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';

const ROLE_MAX_LENGTH = 50;

const count = z.int().describe(`${COUNTED_PER_PERSON} means ${COUNTED_PER_PERSON} or more`);

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
    .describe('Pending request for another role'),
});

export const personFilterSchema = z.object({
  search: lineOfText('Search', SEARCH_MAX_LENGTH)
    .optional()
    .describe('Part of a name, username or email'),
  role: lineOfText('Role', ROLE_MAX_LENGTH).optional(),
  state: z.enum(PERSON_STATES).optional(),
});

const deactivatePersonSchema = z.strictObject({
  endLinks: z.boolean('endLinks must be true or false').default(false),
});

export const personLinkSchema = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(['live', 'expired', 'ended']),
  createdAt: z.iso.datetime(),
});

export type Person = z.infer<typeof personSchema>;
export type PersonLink = z.infer<typeof personLinkSchema>;
export type PersonFilter = z.infer<typeof personFilterSchema>;

export const listPeople = call('GET', '/api/admin/people', {
  access: 'owner',
  summary: 'List users, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema.extend(personFilterSchema.shape),
  answer: z.array(personSchema),
});

export const deactivatePerson = call('POST', '/api/admin/people/:id/deactivate', {
  access: 'owner',
  summary: 'Deactivate a user and sign them out everywhere',
  description:
    'Hides their profile from their recommendations. With `endLinks`, all their links stop working too.',
  params: idParams,
  body: deactivatePersonSchema.nullish(),
  answer: personSchema,
});

export const listPersonLinks = call('GET', '/api/admin/people/:id/links', {
  access: 'owner',
  summary: 'List recommendation links of a user, newest first',
  description: LIST_DESCRIPTION,
  params: idParams,
  query: pageAfterIdSchema,
  answer: z.array(personLinkSchema),
});

export const endLink = call('POST', '/api/admin/recommendations/:id/end', {
  access: 'staff',
  summary: 'End a recommendation link for everyone',
  params: idParams,
  answer: messageAnswer,
});

export const reactivatePerson = call('POST', '/api/admin/people/:id/reactivate', {
  access: 'owner',
  summary: 'Reactivate a user',
  params: idParams,
  answer: personSchema,
});

export const changePersonRole = call('PUT', '/api/admin/people/:id/role', {
  access: 'owner',
  summary: 'Change the role of a user',
  description: 'Returns 409 while the user has a pending role request.',
  params: idParams,
  body: z.strictObject({ role: requiredLine('Role', ROLE_MAX_LENGTH) }),
  answer: personSchema,
  refuses: ['conflict'],
});

export const emailPersonResetLink = call('POST', '/api/admin/people/:id/reset-link', {
  access: 'owner',
  summary: 'Email a password reset link to a user',
  params: idParams,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const answerRoleRequest = call('POST', '/api/admin/people/:id/answer-request', {
  access: 'owner',
  summary: 'Approve or refuse a role request and email the user',
  description: 'Repeating a decision succeeds without effect. Changing it returns 409.',
  params: idParams,
  body: z.strictObject({
    requestId: z.int('requestId must be a whole number').min(1).max(LARGEST_ID),
    state: z.enum(['approved', 'refused'], 'State must be approved or refused'),
    answer: paragraphs('Answer', ROLE_ANSWER_MAX_LENGTH)
      .default('')
      .describe('Sent with a refusal'),
  }),
  answer: personSchema,
  refuses: ['conflict'],
});
