import { z } from 'zod';

export const roleSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
});

export type Role = z.infer<typeof roleSchema>;
