import { queryOptions } from '@tanstack/react-query';
import { number, orNull, readAs, type Shape } from '#client/lib/read-as.ts';
import type { RetentionKind } from '#shared/rules/retention.ts';
import { type AnswerOf, send } from './send.ts';

const PREVIEW = { records: orNull(number) } satisfies Shape<AnswerOf<'previewRetention'>>;

export const retentionPreviewQuery = (kind: RetentionKind, months: number) =>
  queryOptions({
    queryKey: ['previewRetention', kind, months],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/admin/retention', { query: { kind, months }, signal }), PREVIEW),
    gcTime: 0,
  });
