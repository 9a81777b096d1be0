import { z } from 'zod';
import { EMAIL_MAX_LENGTH, readMailAddress } from '#shared/rules/mail-address.ts';
import { paragraphs, requiredLine } from './text.ts';

const MAX_LENGTH = 4_000;

export const contactMessageSchema = z.strictObject({
  name: requiredLine('Name', 100),
  email: requiredLine('Email', EMAIL_MAX_LENGTH).refine(
    (text) => readMailAddress(text) !== undefined,
    'Invalid email address',
  ),
  message: paragraphs('Message', MAX_LENGTH).min(1, 'Message is required'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
