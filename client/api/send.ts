import type { z } from 'zod';
import { request, type RequestOptions } from '#client/lib/api-client.ts';
import type { CallName, Calls } from '#shared/contracts/registry.ts';

/** Calls by method and path, such as `GET /api/orders/:token`. */
type Routes = {
  [Name in CallName as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Calls[Name];
};
type Route = keyof Routes;

type Part<Call, Key extends string> =
  Call extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : never;

type Params<Call> = [Part<Call, 'params'>] extends [never]
  ? object
  : { params: Record<keyof Part<Call, 'params'>, string | number> };

type Query<Call> = [Part<Call, 'query'>] extends [never]
  ? object
  : { query?: Partial<Record<keyof Part<Call, 'query'>, string | number | undefined>> };

type Body<Call> = [Part<Call, 'body'>] extends [never] ? object : { body: Part<Call, 'body'> };

type Target<Call> = Params<Call> & Query<Call>;

type Rest<Given> = object extends Given ? [given?: Given] : [given: Given];

export type BodyOf<Name extends CallName> = Part<Calls[Name], 'body'>;
export type AnswerOf<Name extends CallName> =
  Calls[Name] extends Record<'answer', infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** Returns the unchecked answer: read it with `readAs`. */
export async function send<R extends Route>(
  route: R,
  ...[given]: Rest<Target<Routes[R]> & Body<Routes[R]> & RequestOptions>
): Promise<unknown> {
  const { params, query, body, ...options }: Given = given ?? {};
  const [method, path] = split(route);
  const { body: answer } = await request(writeUrl(path, { params, query }), {
    ...options,
    ...(method !== 'GET' && { method }),
    ...(body !== undefined && { json: body }),
  });
  return answer;
}

export function urlOf<R extends Route>(route: R, ...[given]: Rest<Target<Routes[R]>>): string {
  return writeUrl(split(route)[1], given ?? {});
}

type Given = RequestOptions & {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
};

function split(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
}

function writeUrl(path: string, { params, query }: Given): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return filled + writeQuery(query ?? {});
}

function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
