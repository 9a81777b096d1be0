import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads no cookie, so that other sites gain nothing by a visitor's browser. */
    takesCrossSite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies travel with requests that other sites make a browser send. Anything that changes state is
 * therefore taken only from our own pages, or from programs, which send neither header.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl && new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isOwnPage(request, publicHost)) return;
    if (request.routeOptions.config.takesCrossSite) return;
    throw new AppError('cross_site', 'This request came from another site and was refused.');
  });
}

function isOwnPage(request: FastifyRequest, publicHost: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === request.host || host === publicHost);
}
