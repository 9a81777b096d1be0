import { z } from 'zod';
import { call } from './call.ts';

export const openingChecklistSchema = z.object({
  isHidden: z.boolean().describe('Whether the owner has put it away'),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      advice: z.string().describe('How to get it done'),
      isDone: z.boolean(),
    }),
  ),
});

export type OpeningChecklist = z.infer<typeof openingChecklistSchema>;
export type OpeningItem = OpeningChecklist['items'][number];

export const readOpeningChecklist = call('GET', '/api/admin/opening-checklist', {
  access: 'owner',
  summary: 'What is left to do before the shop opens',
  answer: openingChecklistSchema,
});
