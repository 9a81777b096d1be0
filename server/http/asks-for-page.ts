import type { FastifyRequest } from 'fastify';

const API_PATH = /^\/api(?:[/?]|$)/;

export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !API_PATH.test(url);
}
