import { z } from 'zod';
import { requiredLine } from './text.ts';

export const adminLoginSchema = z.object({
  username: requiredLine('Username', 64),
  password: z.string('Password is required').min(1, 'Password is required').max(128),
});

export const adminSchema = z.object({
  id: z.int(),
  username: z.string(),
  /** The password is still the one that was printed on a terminal. */
  hasGeneratedPassword: z.boolean().optional(),
});

export type Admin = z.infer<typeof adminSchema>;
