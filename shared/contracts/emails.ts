import { z } from 'zod';
import { EMAIL_KINDS, EMAIL_STATES } from '#shared/rules/email-kinds.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { call } from './call.ts';

export const sentEmailSchema = z.object({
  id: z.int(),
  kind: z.enum(EMAIL_KINDS),
  recipient: z.string().describe('Empty once the email is deleted'),
  subject: z.string(),
  state: z.enum(EMAIL_STATES).describe('written: to a file, because no mail server is set'),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  hasBody: z.boolean(),
});

export type Mail = z.infer<typeof sentEmailSchema>;

export const listEmails = call('GET', '/api/admin/emails', {
  access: 'viewer',
  summary: 'List emails, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(sentEmailSchema),
});

export const readEmailBody = call('GET', '/api/admin/emails/:id/body', {
  access: 'viewer',
  summary: 'Get the HTML of a sent email for a frame',
  description: 'Tokens in links are removed.',
  params: idParams,
  answersFile: 'text/html',
});

export const resendEmail = call('POST', '/api/admin/emails/:id/resend', {
  access: 'staff',
  summary: 'Resend an email',
  params: idParams,
  answer: sentEmailSchema,
  refuses: ['conflict'],
});
