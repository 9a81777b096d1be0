import { z } from 'zod';
import { call } from './call.ts';

const openingChecklistSchema = z.object({
  isHidden: z.boolean().describe('Whether the owner hid the checklist'),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      advice: z.string().describe('How to complete it'),
      isDone: z.boolean(),
    }),
  ),
});

export type OpeningChecklist = z.infer<typeof openingChecklistSchema>;
export type OpeningItem = OpeningChecklist['items'][number];

export const readOpeningChecklist = call('GET', '/api/admin/opening-checklist', {
  access: 'owner',
  summary: 'Get the checklist for opening the shop',
  answer: openingChecklistSchema,
});
