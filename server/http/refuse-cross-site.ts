import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that read no cookie. */
    takesCrossSite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send cookies with requests from other sites, so state changes only from our own pages. Programs send
 * neither header.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl && new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isOwnPage(request, publicHost)) return;
    if (request.routeOptions.config.takesCrossSite) return;
    throw new AppError('cross_site', 'Requests from other sites are not allowed.');
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
