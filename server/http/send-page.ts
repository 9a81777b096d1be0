import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from '#server/db/list-page.ts';

/** The array itself is the answer; headers say how long the whole list is and where it goes on. */
export function sendPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total, next }: ListPage<Row>,
): Row[] {
  if (total !== undefined) reply.header('x-total-count', total);
  if (next !== undefined) reply.header('link', `<${nextAddress(request, next)}>; rel="next"`);
  return rows;
}

/** The same request from another row on. URL-encoded, it cannot break out of the header's angle brackets. */
function nextAddress(request: FastifyRequest, next: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://shop.invalid');
  searchParams.set('after', next);
  return `${pathname}?${searchParams.toString()}`;
}
