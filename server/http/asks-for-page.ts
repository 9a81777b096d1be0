import type { FastifyRequest } from 'fastify';

/** Whoever asks for one of these is a program, and reads JSON. */
const API_PATH = /^\/api(?:[/?]|$)/;

/** A person with a browser: what cannot be found or read is answered with a page. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !API_PATH.test(url);
}
