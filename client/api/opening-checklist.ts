import { queryOptions } from '@tanstack/react-query';
import { rowOf, rowsOf, textOf } from '#client/lib/read-json.ts';
import type { OpeningChecklist } from '#shared/contracts/opening-checklist.ts';
import { callConsole } from './console-call.ts';

export const openingChecklistQuery = queryOptions({
  queryKey: ['readOpeningChecklist'],
  queryFn: async ({ signal }): Promise<OpeningChecklist> => {
    const answer = rowOf(await callConsole('readOpeningChecklist', { signal }));
    return {
      isHidden: answer['isHidden'] === true,
      items: rowsOf(answer['items']).map((item) => ({
        id: textOf(item['id']),
        title: textOf(item['title']),
        advice: textOf(item['advice']),
        isDone: item['isDone'] === true,
      })),
    };
  },
  staleTime: 0,
});
