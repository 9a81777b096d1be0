import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from '#server/db/list-page.ts';

export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, next }: ListPage<Row>,
): Row[] {
  if (total !== undefined) reply.header('x-total-count', total);
  if (next !== undefined) reply.header('link', `<${nextUrl(request, next)}>; rel="next"`);
  return rows;
}

/** URL encoding prevents a break-out from the header's angle brackets. */
function nextUrl(request: FastifyRequest, next: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://shop.invalid');
  searchParams.set('after', next);
  return `${pathname}?${searchParams.toString()}`;
}
