import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController, type RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import type { App } from './app-type.ts';
import { collectCalls } from './calls.ts';
import { compressConsole } from './compress-console.ts';
import { handleErrors } from './handle-errors.ts';
import { logRequests } from './log-requests.ts';
import { parseBodies } from './parse-bodies.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { refuseUnanswerable, refuseUnreadable } from './refuse-unreadable.ts';
import { secureCookies } from './secure-cookies.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { ZOD_COMPILERS } from './zod-compilers.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const MAX_PARAM_LENGTH = 512;
const REQUEST_TIMEOUT_MS = 60_000;

/** Hooks run in this order. */
export async function openHttp(config: Config, log: Log): Promise<App> {
  const app: App = fastify<RawServerDefault>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    schemaController: ZOD_COMPILERS,
    ...refuseUnreadable(config),
  }).withTypeProvider<ZodTypeProvider>();

  collectCalls(app);
  logRequests(app);
  addSecurityHeaders(app, config);
  compressConsole(app);
  handleErrors(app);
  refuseUnanswerable(app, config);
  refuseCrossSite(app, config.publicUrl);
  secureCookies(app, config.publicUrl);
  parseBodies(app);
  await app.register(cookie);
  return app;
}
