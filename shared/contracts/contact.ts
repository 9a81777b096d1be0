import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#shared/rules/email-address.ts';
import { refuseUnreachable } from './accounts.ts';
import { paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { messageAnswer } from './answers.ts';

const MAX_LENGTH = 4_000;

export const contactMessageSchema = z.strictObject({
  name: requiredLine('Name', 100),
  email: requiredLine('Email', EMAIL_MAX_LENGTH).superRefine(refuseUnreachable),
  message: paragraphs('Message', MAX_LENGTH).min(1, 'Message is required'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const sendContactMessage = call('POST', '/api/contact', {
  access: 'anyone',
  summary: 'Send a message to the shop',
  body: contactMessageSchema,
  answer: messageAnswer,
});
