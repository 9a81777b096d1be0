import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATES } from '#shared/rules/mail-kinds.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import type { Contract } from './contract.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';

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

export const mailCalls = {
  listMails: {
    access: 'viewer',
    summary: 'Messages of the shop, newest first',
    description: LIST_DESCRIPTION,
    query: pageAfterIdSchema,
    answer: z.array(mailSchema),
  },
  readMailBody: {
    access: 'viewer',
    summary: 'A message as it was sent, to be shown in a frame',
    description: 'The secrets in its links are left out: they are for its recipient alone.',
    params: idParams,
    answersFile: 'text/html',
  },
  resendMail: {
    access: 'staff',
    summary: 'Send a message once more',
    params: idParams,
    answer: mailSchema,
    refuses: ['conflict'],
  },
} satisfies Record<string, Contract>;

export type Mail = z.infer<typeof mailSchema>;
