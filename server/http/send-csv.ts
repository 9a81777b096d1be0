import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a CSV file. The optional total is for progress bars. */
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
