import type { FastifyReply, FastifyRequest } from 'fastify';

/** A path on this site, what follows its slashes at the end, and nothing that a browser takes for another host. */
const ENDS_IN_SLASH = /^(\/[^/\\?](?:[^?]*[^/?])?)\/+(\?.*)?$/;

/** `/admin/` is `/admin`: every page has one address. */
export async function dropTrailingSlash(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const [, path, query = ''] = ENDS_IN_SLASH.exec(url) ?? [];
  return path === undefined ? undefined : reply.redirect(path + query, 308);
}
