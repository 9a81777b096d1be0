import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, Contract } from '#shared/contracts/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Undefined for pages and files. */
    call?: Contract;
  }
}

export type Call = {
  /** Undefined for pages and files. */
  contract?: Contract | undefined;
  method: string;
  path: string;
  access: Access;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response?: Record<string, z.ZodType>;
};

const collected = new WeakMap<FastifyInstance, RouteOptions[]>();

/** Collects the routes added afterwards. A route without access stops the start. */
export function collectCalls(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  collected.set(app, routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Deferred, because `declareAccess` sets the access after this hook has seen the route.
  app.addHook('onReady', async () => {
    listCalls(app);
  });
}

export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

export function listCalls(app: FastifyInstance): Call[] {
  return (collected.get(app) ?? [])
    .flatMap((route) => [route.method].flat().map((method) => describeCall(method, route)))
    .filter((call) => call.method !== 'HEAD');
}

function describeCall(method: string, route: RouteOptions): Call {
  const access = route.config?.access;
  if (!access) throw new Error(`${method} ${route.url} does not say who may call it.`);
  const contract = route.config?.call;
  return { contract, method, path: route.url, access, ...(route.schema as Partial<Call>) };
}
