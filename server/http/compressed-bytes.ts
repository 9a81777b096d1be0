import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
export const compressGzip = promisify(gzip);

/** Fast enough to repeat after every sale, and within a few per cent of the best. */
const BROTLI_QUALITY = 5;

/** An answer that is compressed once and sent many times. */
export type CompressedBytes = { etag: string; identity: Buffer; gzip: Buffer; br: Buffer };

export async function compressText(text: string): Promise<CompressedBytes> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, identity, gzip: gzipped, br };
}

/** Sends them in the best encoding the client takes, or 304 when it has them already. */
export function sendCompressed(
  bytes: CompressedBytes,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-cache');
  reply.header('etag', bytes.etag);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  if (hasVersion(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(contentType).send(bytes[encoding]);
}

/** Compared without the sign for weak, which proxies may drop. */
function hasVersion(known: string | undefined, etag: string): boolean {
  return known === '*' || (known?.includes(etag.replace('W/', '')) ?? false);
}

const BROTLI_TAKEN = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP_TAKEN = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const names = String(accepted ?? '');
  if (BROTLI_TAKEN.test(names)) return 'br';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

export function takesGzip(accepted: string | string[] | undefined): boolean {
  return GZIP_TAKEN.test(String(accepted ?? ''));
}
