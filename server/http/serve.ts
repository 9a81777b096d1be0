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
import { type CallName, CALLS } from '#shared/calls/calls.ts';
import { readCall } from '#shared/calls/read-call.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS, type Contracts } from '#shared/contracts/contracts.ts';
import type { App } from './app-type.ts';
import { refuseEmptyBody } from './parse-bodies.ts';

/** A contract in the words of the framework. */
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

type Handler<Name extends CallName> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  RouteSchema<Contracts[Name]>,
  ZodTypeProvider
>;

type Options = Pick<FastifyContextConfig, 'limit' | 'askToSignIn'> & { bodyLimit?: number };

/** Adds the route of a call. Method, path, contract and who may call it come from its name. */
export function serve<Name extends CallName>(app: App, name: Name, handler: Handler<Name>): void;
export function serve<Name extends CallName>(
  app: App,
  name: Name,
  options: Options,
  handler: Handler<Name>,
): void;
export function serve(
  app: App,
  name: CallName,
  ...rest: [RouteHandlerMethod] | [Options, RouteHandlerMethod]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const { bodyLimit, ...config }: Options = options;
  const { method, path } = readCall(CALLS[name]);
  const contract: Contract = CONTRACTS[name];
  const route: RouteOptions = {
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access: contract.access, call: name, ...config },
    schema: writeSchema(contract),
    ...(needsBody(contract) && { preValidation: refuseEmptyBody }),
    handler,
  };
  app.route(route);
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
