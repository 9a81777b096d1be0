import type { z } from 'zod';
import { request, type RequestOptions } from '#client/lib/api-client.ts';
import type { Unread } from '#client/lib/read-json.ts';
import type { CallName } from '#shared/calls/calls.ts';
import { STORE_CALLS } from '#shared/calls/store-calls.ts';
import { readCall } from '#shared/calls/read-call.ts';
import type { Contracts } from '#shared/contracts/contracts.ts';

type Part<Name extends CallName, Key extends string> =
  Contracts[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.input<Schema> : never;

type Params<Name extends CallName> = [Part<Name, 'params'>] extends [never]
  ? object
  : { params: Record<keyof Part<Name, 'params'>, string | number> };

type Query<Name extends CallName> = [Part<Name, 'query'>] extends [never]
  ? object
  : { query?: Partial<Record<keyof Part<Name, 'query'>, string | number | undefined>> };

type Body<Name extends CallName> = [Part<Name, 'body'>] extends [never]
  ? object
  : { body: Part<Name, 'body'> };

export type BodyOf<Name extends CallName> = Part<Name, 'body'>;

export type Address<Name extends CallName> = Params<Name> & Query<Name>;
type Given<Name extends CallName> = Address<Name> & Body<Name> & RequestOptions;

/** What a call takes may be left out as a whole when nothing of it is needed. */
type Rest<Given> = object extends Given ? [given?: Given] : [given: Given];

/** What a call answers by its contract. */
export type AnswerOf<Name extends CallName> =
  Contracts[Name] extends Record<'answer', infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** The calls of one table, by name. The types come from their contracts; the validators stay on the server. */
export function createCalls<Table extends Partial<Record<CallName, string>>>(table: Table) {
  return {
    call<Name extends keyof Table & CallName>(
      name: Name,
      ...[given]: Rest<Given<Name>>
    ): Promise<Unread<AnswerOf<Name>>> {
      return makeCall(table[name] ?? '', given);
    },
    /** The address of a call, for links and for lists that follow the addresses they are given. */
    addressOf<Name extends keyof Table & CallName>(name: Name, address: Address<Name>): string {
      return writeAddress(table[name] ?? '', address);
    },
  };
}

/** What the first page and the store ask. Other parts have tables of their own, which it does not load. */
export const { call } = createCalls(STORE_CALLS);

async function makeCall<Answer>(
  written: string,
  given: LooselyGiven = {},
): Promise<Unread<Answer>> {
  const { params, query, body, ...options } = given;
  const { method } = readCall(written);
  const answer = await request(writeAddress(written, { params, query }), {
    ...options,
    ...(method !== 'GET' && { method }),
    ...(body !== undefined && { json: body }),
  });
  return answer.body as Unread<Answer>;
}

type LooselyGiven = RequestOptions & {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
};

function writeAddress(written: string, { params, query }: LooselyGiven): string {
  const filled = readCall(written).path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return filled + writeQuery(query ?? {});
}

/** Whatever is empty is left out. */
function writeQuery(values: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
