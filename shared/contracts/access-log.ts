import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { call } from './call.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';

export const ACCESSED_RECORDS = ['recommendation', 'order', 'links'] as const;

const clientAccessSchema = z.object({
  id: z.int(),
  openedAt: z.iso.datetime(),
  admin: z.string(),
  record: z.enum(ACCESSED_RECORDS).describe('`links` is a list of the links of a practitioner'),
  recordId: z.int(),
});

export const accessSchema = clientAccessSchema.extend({ practitioner: z.string() });

export type ClientAccess = z.infer<typeof clientAccessSchema>;
export type Access = z.infer<typeof accessSchema>;

export const listAccesses = call('GET', '/api/admin/access-log', {
  access: 'owner',
  summary: 'List administrators who opened data of clients, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema.extend({
    adminId: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
  }),
  answer: z.array(accessSchema),
});

export const listAccessesToClient = call('GET', '/api/practice/clients/:id/access-log', {
  access: 'sharer',
  summary: 'List administrators who opened data of a client, newest first',
  params: idParams,
  query: pageAfterIdSchema,
  answer: z.array(clientAccessSchema),
});
