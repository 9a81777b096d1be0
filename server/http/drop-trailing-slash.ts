import type { FastifyReply, FastifyRequest } from 'fastify';

/** Excludes paths such as //evil.example, which browsers take for another host. */
const ENDS_IN_SLASH = /^(\/[^/\\?](?:[^?]*[^/?])?)\/+(\?.*)?$/;

export async function dropTrailingSlash(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const [, path, query = ''] = ENDS_IN_SLASH.exec(url) ?? [];
  return path === undefined ? undefined : reply.redirect(path + query, 308);
}
