import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a file, a row at a time, named for what is in it and the day. The total, where it is known, is for
 * whoever shows how far it has come.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  rows: AsyncGenerator<string>,
  total?: number,
): FastifyReply {
  if (total !== undefined) reply.header('x-total-count', total);
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .send(Readable.from(rows));
}
