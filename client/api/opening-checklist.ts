import { queryOptions } from '@tanstack/react-query';
import { readAs, type Shape } from '#client/lib/read-as.ts';
import type { OpeningChecklist } from '#shared/contracts/opening-checklist.ts';
import { send } from './send.ts';

const CHECKLIST = {
  isHidden: false,
  items: [{ id: '', title: '', advice: '', isDone: false }],
} satisfies Shape<OpeningChecklist>;

export const openingChecklistQuery = queryOptions({
  queryKey: ['readOpeningChecklist'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/opening-checklist', { signal }), CHECKLIST),
  staleTime: 0,
});
