import type { FastifyRequest } from 'fastify';
import type { Talk } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { AppError } from '#server/http/app-error.ts';
import { isLoopback, networkBounds, networksOf } from './networks.ts';
import { readBrowser } from './recognize-browser.ts';
import { readTokenHash } from './sessions.ts';
import { shareCounts } from './share-counts.ts';
import { createSlidingCounts, type SlidingCounts } from './sliding-counts.ts';

/** How often one call may be made, in the last so many minutes. */
export type RateLimit = {
  name: string;
  minutes: number;
  /** From one address; its wider networks have a bound of their own, a multiple of this one. */
  perAddress: number;
  /** By one browser, signed in or not. One that keeps no cookies is known by its address alone. */
  perBrowser?: number;
};

export type Rates = {
  /** Counts a request, or refuses it when its address, one of its networks or its browser has had enough. */
  take(request: FastifyRequest, limit: RateLimit): void;
  /** How often the widest network of a request has asked lately: light ones go first when there is a queue. */
  weigh(request: FastifyRequest, limit: RateLimit): number;
};

/** Whoever tries the shop out on their own machine is not kept from it by limits that are meant for strangers. */
const ROOM_ON_OWN_MACHINE = 10;

declare module 'fastify' {
  interface FastifyInstance {
    rates: Rates;
  }
  interface FastifyContextConfig {
    limit?: RateLimit;
  }
}

/** Routes say for themselves how often they may be called. All processes of a shop count together. */
export function limitRates(
  app: App,
  { production }: { production: boolean },
  talk: Talk | undefined,
): void {
  const rates = createRates(production, talk);
  app.decorate('rates', rates);
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) rates.take(request, limit);
  });
}

function createRates(production: boolean, talk: Talk | undefined): Rates {
  const counters = new Map<string, SlidingCounts>();
  const countsOf = ({ name, minutes }: Pick<RateLimit, 'name' | 'minutes'>): SlidingCounts => {
    const known = counters.get(name) ?? createSlidingCounts(minutes * 60_000);
    counters.set(name, known);
    return known;
  };
  const others = talk && shareCounts(talk, (count) => countsOf(count).add(count.key, count.times));
  return {
    take(request, limit) {
      const counts = countsOf(limit);
      const room = !production && isLoopback(request.ip) ? ROOM_ON_OWN_MACHINE : 1;
      const bounds = boundsOf(request, limit, room);
      for (const { key, bound } of bounds) {
        if (counts.count(key) >= bound) throw tooMany(counts.waitUntilBelow(key, bound));
      }
      const { name, minutes } = limit;
      for (const { key } of bounds) {
        counts.add(key);
        others?.note({ name, minutes, key, times: 1 });
      }
    },
    weigh(request, limit) {
      return countsOf(limit).count(networksOf(request.ip).at(-1) ?? '');
    },
  };
}

function boundsOf(request: FastifyRequest, limit: RateLimit, room: number) {
  const bounds = networkBounds(request.ip, limit.perAddress * room).map(({ network, bound }) => ({
    key: network,
    bound,
  }));
  const { perBrowser } = limit;
  if (perBrowser === undefined) return bounds;
  const browsers = [readTokenHash(request, 'user'), readBrowser(request)];
  for (const key of browsers) if (key) bounds.push({ key, bound: perBrowser * room });
  return bounds;
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  });
}
