import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { isLoopback, networksOf } from './networks.ts';
import { readBrowser } from './recognize-browser.ts';
import { readTokenHash } from './session-cookie.ts';

export type RateLimit = {
  name: string;
  minutes: number;
  /** Per IPv4 address or IPv6 /64; wider networks have a multiple of it. */
  perIp: number;
  /** Per browser or session. Without cookies only the network counts. */
  perBrowser?: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws when a limit is reached. */
    takeRate(request: FastifyRequest, limit: RateLimit): Promise<void>;
  }
  interface FastifyContextConfig {
    limit?: RateLimit;
  }
}

/** Developers and load tests share one IP. */
const LOOPBACK_FACTOR = 10;

/** Narrow scopes come first, so that a request they refuse counts for no wider network. */
function scopesOf(request: FastifyRequest, { perBrowser = 0, perIp }: RateLimit) {
  const browsers = perBrowser ? [readTokenHash(request, 'user'), readBrowser(request)] : ['', ''];
  return [
    ...browsers.map((key = '') => ({ key, most: perBrowser })),
    ...networksOf(request.ip).map(({ name, factor }) => ({ key: name, most: perIp * factor })),
  ];
}

/** Two cookies and up to three networks. */
const SCOPES = [0, 1, 2, 3, 4];

/** Each process counts separately, in memory. */
export async function limitRates(app: App, { production }: { production: boolean }): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counters = new Map<string, ReturnType<App['createRateLimit']>[]>();
  const factorOf = ({ ip }: FastifyRequest) =>
    !production && isLoopback(ip) ? LOOPBACK_FACTOR : 1;

  function createCounters(limit: RateLimit) {
    return SCOPES.map((scope) =>
      app.createRateLimit({
        timeWindow: limit.minutes * 60_000,
        keyGenerator: (request) => scopesOf(request, limit)[scope]?.key ?? '',
        allowList: (_request, key) => key === '',
        max: (request) => (scopesOf(request, limit)[scope]?.most ?? 0) * factorOf(request),
      }),
    );
  }

  app.decorate('takeRate', async (request, limit) => {
    const known = counters.get(limit.name) ?? createCounters(limit);
    counters.set(limit.name, known);
    for (const count of known) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
        headers: { 'retry-after': String(result.ttlInSeconds) },
      });
    }
  });
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await app.takeRate(request, limit);
  });
}
