import type { Registry } from 'prom-client';
import type { App } from '#server/http/app-type.ts';

/** From a cached answer to one that waited for a provider. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels use the route's pattern, because URLs contain tokens. */
export async function measureRequests(app: App, registry: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
