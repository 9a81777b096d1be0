import { z } from 'zod';
import { EMAIL_KINDS, EMAIL_STATES } from '#shared/rules/email-kinds.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { call } from './call.ts';

/** A message without its text. */
export const sentEmailSchema = z.object({
  id: z.int(),
  kind: z.enum(EMAIL_KINDS),
  recipient: z.string().describe('Empty once the message is no longer kept'),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  hasBody: z.boolean(),
});

export type Mail = z.infer<typeof sentEmailSchema>;

export const listEmails = call('GET', '/api/admin/emails', {
  access: 'viewer',
  summary: 'Messages of the shop, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(sentEmailSchema),
});

export const readEmailBody = call('GET', '/api/admin/emails/:id/body', {
  access: 'viewer',
  summary: 'A message as it was sent, to be shown in a frame',
  description: 'The secrets in its links are left out: they are for its recipient alone.',
  params: idParams,
  answersFile: 'text/html',
});

export const resendEmail = call('POST', '/api/admin/emails/:id/resend', {
  access: 'staff',
  summary: 'Send a message once more',
  params: idParams,
  answer: sentEmailSchema,
  refuses: ['conflict'],
});
