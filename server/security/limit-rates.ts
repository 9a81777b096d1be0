import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { isLoopback, networksOf } from './networks.ts';
import { readBrowser } from './recognize-browser.ts';
import { readTokenHash } from './session-cookie.ts';

/** How many requests a process answers within the given minutes. */
export type RateLimit = {
  name: string;
  minutes: number;
  /** From one IPv4 address or one IPv6 /64; wider networks have a multiple of it. */
  perIp: number;
  /** By one browser or session. A browser without cookies is limited by its network alone. */
  perBrowser?: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request, or refuses it when its browser or one of its networks has reached the limit. */
    takeRate(request: FastifyRequest, limit: RateLimit): Promise<void>;
  }
  interface FastifyContextConfig {
    limit?: RateLimit;
  }
}

/** For developers and load tests, who share one IP. */
const LOOPBACK_FACTOR = 10;

/**
 * The scopes of a request and how often each may ask. The narrow ones come first, so that a request they refuse uses
 * up nothing of its wider networks.
 */
function scopesOf(request: FastifyRequest, { perBrowser = 0, perIp }: RateLimit) {
  const browsers = perBrowser ? [readTokenHash(request, 'user'), readBrowser(request)] : ['', ''];
  return [
    ...browsers.map((key = '') => ({ key, most: perBrowser })),
    ...networksOf(request.ip).map(({ name, factor }) => ({ key: name, most: perIp * factor })),
  ];
}

/** Two cookies and up to three networks. */
const SCOPES = [0, 1, 2, 3, 4];

/** Applies the limits that routes declare. Each process counts for itself, in memory. */
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
