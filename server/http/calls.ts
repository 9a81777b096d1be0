import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, Contract } from '#shared/contracts/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The call that the route answers; pages and files are none. */
    call?: Contract;
  }
}

/** A route with its contracts. */
export type Call = {
  /** A page or a file has none. */
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

/** Collects every route that is added after this. The server does not start with one that does not say who may call it. */
export function collectCalls(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  collected.set(app, routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Not at once: whoever guards a part of the server declares its routes after this has seen them.
  app.addHook('onReady', async () => {
    listCalls(app);
  });
}

/** Declares who may call each of the routes that are added to this part of the server. */
export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** The product's own list of calls. */
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
