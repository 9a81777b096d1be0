import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

/** Fast enough to repeat after every sale, and within a few percent of the best. */
const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed once per encoding. */
export type CompressedBytes = { etag: string; read(encoding: Encoding): Promise<Buffer> };

export function compressText(text: string): CompressedBytes {
  const identity = Buffer.from(text);
  const cached = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    read(encoding) {
      const bytes = cached.get(encoding) ?? encode(identity, encoding);
      cached.set(encoding, bytes);
      // Do not cache a failure.
      bytes.catch(() => cached.delete(encoding));
      return bytes;
    },
  };
}

async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}

export async function sendCompressed(
  bytes: CompressedBytes,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache');
  reply.header('etag', bytes.etag);
  varyByEncoding(reply);
  if (hasVersion(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentType).send(await bytes.read(encoding));
}

export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
}

/** Ignores the weak prefix, which proxies may drop. */
function hasVersion(known: string | undefined, etag: string): boolean {
  return known === '*' || (known?.includes(etag.replace('W/', '')) ?? false);
}

const BROTLI_TAKEN = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP_TAKEN = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '');
  if (BROTLI_TAKEN.test(names)) return 'br';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

export function takesGzip(accepted: string | string[] | undefined): boolean {
  return GZIP_TAKEN.test(String(accepted ?? ''));
}
