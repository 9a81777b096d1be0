import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#shared/rules/email-address.ts';
import { refuseUnreachable } from './accounts.ts';
import { paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';

const MAX_LENGTH = 4_000;

export const contactMessageSchema = z.strictObject({
  name: requiredLine('Name', 100),
  email: requiredLine('Email', EMAIL_MAX_LENGTH).superRefine(refuseUnreachable),
  message: paragraphs('Message', MAX_LENGTH).min(1, 'Message is required'),
});

export const openMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().describe('Not verified'),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type OpenMessage = z.infer<typeof openMessageSchema>;

export const sendContactMessage = call('POST', '/api/contact', {
  access: 'anyone',
  summary: 'Send a message to the shop',
  body: contactMessageSchema,
  answer: messageAnswer,
});

export const listContactMessages = call('GET', '/api/admin/messages', {
  access: 'viewer',
  summary: 'List messages of visitors that wait for an answer, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(openMessageSchema),
});

export const closeContactMessage = call('DELETE', '/api/admin/messages/:id', {
  access: 'staff',
  summary: 'Remove an answered message from the list',
  params: idParams,
  answer: messageAnswer,
});
