import type { FastifyInstance } from 'fastify';
import { compressGzip, takesGzip, varyByEncoding } from './compressed-bytes.ts';

const CONSOLE = '/api/admin/';
/** Below this a phone gains nothing by it. */
const SMALLEST_CHARACTERS = 8_000;

/** The lists of the console are a hundred kilobytes long and eight when compressed: on a phone that is half a second. */
export function compressConsole(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= SMALLEST_CHARACTERS;
    if (!isLong || request.method !== 'GET' || !request.url.startsWith(CONSOLE)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    varyByEncoding(reply);
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return compressGzip(payload);
  });
}
