import rateLimit from '@fastify/rate-limit';
import type { App } from './app-type.ts';
import { AppError } from './app-error.ts';
import { addressKey } from './attempts.ts';

const ADDRESSES_REMEMBERED = 20_000;

/** Routes say for themselves how many requests a minute they take from one address. */
export async function limitRates(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: ADDRESSES_REMEMBERED,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: () =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment.'),
  });
}
