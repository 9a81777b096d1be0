import { moment, number, oneOf, orNull, type Read, type Shape } from '#client/lib/read-as.ts';
import { pagedQuery } from './paged-query.ts';
import { type AnswerOf, urlOf } from './send.ts';

const CLIENT_ACCESS = {
  id: number,
  openedAt: orNull(moment),
  admin: '',
  record: oneOf(['recommendation', 'order', 'links'], null),
  recordId: 0,
} satisfies Shape<AnswerOf<'listAccessesToClient'>[number]>;

const ACCESS = { ...CLIENT_ACCESS, practitioner: '' } satisfies Shape<
  AnswerOf<'listAccesses'>[number]
>;

export type ClientAccess = Read<typeof CLIENT_ACCESS>;
export type Access = Read<typeof ACCESS>;

export function accessLogQuery(adminId: number | undefined) {
  const address = urlOf('GET /api/admin/access-log', { query: { adminId } });
  return { ...pagedQuery('listAccesses', address, ACCESS), staleTime: 0 };
}

export function clientAccessQuery(id: number) {
  const address = urlOf('GET /api/practice/clients/:id/access-log', { params: { id } });
  return {
    ...pagedQuery('listAccessesToClient', address, CLIENT_ACCESS),
    staleTime: 0,
    retry: false,
  };
}
