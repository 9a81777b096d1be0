import type {
  ContextConfigDefault,
  FastifyContextConfig,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Contract } from '#shared/contracts/call.ts';
import type { App } from './app-type.ts';
import { limitBodyTime, refuseEmptyBody } from './parse-bodies.ts';

type RouteSchema<C> = {
  [
    Key in keyof C as Key extends 'params' | 'headers' | 'body'
      ? Key
      : Key extends 'query'
        ? 'querystring'
        : never
  ]: C[Key];
} & (C extends { answer: infer Answer }
  ? { response: Record<C extends { status: 201 } ? 201 : 200, Answer> }
  : object);

type Handler<C extends Contract> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  RouteSchema<C>,
  ZodTypeProvider
>;

type Options = Pick<FastifyContextConfig, 'limit' | 'askToSignIn' | 'takesCrossSite'> & {
  bodyLimit?: number;
};

export function serve<C extends Contract>(app: App, contract: C, handler: Handler<C>): void;
export function serve<C extends Contract>(
  app: App,
  contract: C,
  options: Options,
  handler: Handler<C>,
): void;
export function serve(
  app: App,
  contract: Contract,
  ...rest: [RouteHandlerMethod] | [Options, RouteHandlerMethod]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const { bodyLimit, ...config }: Options = options;
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access: contract.access, call: contract, ...config },
    schema: writeSchema(contract),
    ...(takesJson(contract) && { preParsing: limitBodyTime }),
    ...(needsBody(contract) && { preValidation: refuseEmptyBody }),
    handler,
  };
  app.route(route);
}

/** Fastify also reads an unexpected body before the handler runs. */
function takesJson({ takesFile = 'application/json' }: Contract): boolean {
  return takesFile === 'application/json';
}

function needsBody({ body }: Contract): boolean {
  return body !== undefined && !body.safeParse(undefined).success;
}

function writeSchema({ params, query, headers, body, answer, status }: Contract) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(answer && { response: { [status ?? 200]: answer } }),
  };
}
