import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATES } from '#shared/rules/mail-kinds.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { call } from './call.ts';

export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string().describe('Empty once the email is deleted'),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  hasBody: z.boolean(),
});

export type Mail = z.infer<typeof mailSchema>;

export const listMails = call('GET', '/api/admin/mails', {
  access: 'viewer',
  summary: 'List emails, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(mailSchema),
});

export const readMailBody = call('GET', '/api/admin/mails/:id/body', {
  access: 'viewer',
  summary: 'Get the HTML of a sent email for a frame',
  description: 'Tokens in links are removed.',
  params: idParams,
  answersFile: 'text/html',
});

export const resendMail = call('POST', '/api/admin/mails/:id/resend', {
  access: 'staff',
  summary: 'Resend an email',
  params: idParams,
  answer: mailSchema,
  refuses: ['conflict'],
});
