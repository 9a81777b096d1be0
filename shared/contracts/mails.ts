import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATES } from '#shared/rules/mail-kinds.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { call } from './call.ts';

/** A message without its text. */
export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string().describe('Empty once the message is no longer kept'),
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
  summary: 'Messages of the shop, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(mailSchema),
});

export const readMailBody = call('GET', '/api/admin/mails/:id/body', {
  access: 'viewer',
  summary: 'A message as it was sent, to be shown in a frame',
  description: 'The secrets in its links are left out: they are for its recipient alone.',
  params: idParams,
  answersFile: 'text/html',
});

export const resendMail = call('POST', '/api/admin/mails/:id/resend', {
  access: 'staff',
  summary: 'Send a message once more',
  params: idParams,
  answer: mailSchema,
  refuses: ['conflict'],
});
