import type { z } from 'zod';
import type { Contract } from '#shared/contracts/call.ts';
import { type CallName, CALLS, type Calls } from '#shared/contracts/registry.ts';
import type { BodyOf } from '#client/api/send.ts';

export type Sent<Name extends CallName> = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: BodyOf<Name>;
};

/** With `once`, only the next request gets this answer. */
type Options = { once?: boolean; headers?: Record<string, string> };

type Fake = {
  once: boolean;
  /** The fake is a refusal, so the request may violate the contract. */
  isRefusal: boolean;
  reply(sent: Sent<CallName>): Response;
};

type AnswerInput<Name extends CallName> =
  Calls[Name] extends Record<'answer', infer Schema extends z.ZodType>
    ? z.input<Schema>
    : Calls[Name] extends Record<'answersFile', string>
      ? string
      : undefined;

type Giver<Name extends CallName> = (sent: Sent<Name>) => AnswerInput<Name>;

const ROUTES = Object.entries(CALLS).map(([name, { method, path }]) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);
  return { name: name as CallName, method, names, pattern };
});
// Fixed paths match before paths with parameters.
ROUTES.sort((a, b) => a.names.length - b.names.length);

const realFetch = window.fetch.bind(window);

type TestState = {
  fakes: Map<CallName, Fake[]>;
  requests: Map<CallName, Sent<CallName>[]>;
  gates: Map<CallName, Promise<void>>;
  problems: string[];
};

const newState = (): TestState => ({
  fakes: new Map(),
  requests: new Map(),
  gates: new Map(),
  problems: [],
});

/** A request belongs to the test that sent it, even if it is read after that test has ended. */
let current = newState();

/** Sets the answer of a call, which must match its contract. */
export function answer<Name extends CallName>(
  name: Name,
  given: AnswerInput<Name> | Giver<Name>,
  { once = false, headers = {} }: Options = {},
): void {
  const contract: Contract = CALLS[name];
  const { answer: schema, answersFile } = contract;
  const status: number = contract.status ?? 200;
  addFake(name, {
    once,
    isRefusal: false,
    reply(sent) {
      const value = typeof given === 'function' ? (given as Giver<Name>)(sent) : given;
      if (answersFile) {
        return new Response(String(value), {
          headers: { 'Content-Type': answersFile, ...headers },
        });
      }
      if (!schema) return new Response(null, { status, headers });
      const { success, data, error } = schema.safeParse(value);
      if (!success)
        current.problems.push(`The fake answer of ${name} is illegal: ${error.message}`);
      return Response.json(data ?? null, { status, headers });
    },
  });
}

/** An error, or an answer that violates the contract, as other servers may send. */
export function answerRaw(
  name: CallName,
  status: number,
  body: unknown = {},
  { once = false, headers = {} }: Options = {},
): void {
  addFake(name, {
    once,
    isRefusal: status === 400,
    reply: () =>
      typeof body === 'string'
        ? new Response(body, { status, headers })
        : Response.json(body, { status, headers }),
  });
}

/** The request arrives, but the connection breaks before the answer. */
export function loseAnswer(name: CallName, { once = false }: Options = {}): void {
  addFake(name, { once, isRefusal: false, reply: () => Response.error() });
}

/** Delays requests until the returned function is called. */
export function hold(name: CallName): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { gates } = current;
  gates.set(name, promise);
  return () => {
    gates.delete(name);
    resolve();
  };
}

export function isAnswered(name: CallName): boolean {
  return current.fakes.has(name);
}

export function sentBy<Name extends CallName>(name: Name): Sent<Name>[] {
  return current.requests.get(name) ?? [];
}

export function sentBodies<Name extends CallName>(name: Name): BodyOf<Name>[] {
  return sentBy(name).map(({ body }) => body);
}

/** Files of the pages still come from the test server. */
export function installFakeShop(): void {
  window.fetch = (input, init) => respond(new Request(input, init));
  window.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
}

/** Resets the fake and returns the problems since the last reset. */
export function resetFakeShop(): string[] {
  const { problems } = current;
  current = newState();
  return [...new Set(problems)];
}

async function respond(request: Request): Promise<Response> {
  const state = current;
  const { pathname, searchParams, origin } = new URL(request.url);
  if (origin !== window.location.origin) return realFetch(request);
  const found = findRoute(request.method, pathname);
  if (!found) {
    const isCall = pathname.startsWith('/api/');
    return isCall ? report(state, `No call is ${request.method} ${pathname}.`) : realFetch(request);
  }

  const { name, params } = found;
  const text = await request.text();
  const sent = {
    params,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: (request.headers.get('Content-Type') === 'application/json'
      ? JSON.parse(text)
      : text || undefined) as BodyOf<CallName>,
  };
  const { fakes, requests } = state;
  requests.set(name, [...(requests.get(name) ?? []), sent]);
  await untilReleased(state.gates.get(name), request.signal);

  const fake = fakes.get(name)?.at(-1);
  if (!fake) {
    return report(state, `The test gives no answer to ${name} (${request.method} ${pathname}).`);
  }
  if (fake.once) fakes.get(name)?.pop();
  if (!fake.isRefusal) checkRequest(state, name, sent);
  const response = fake.reply(sent);
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

function addFake(name: CallName, fake: Fake): void {
  const { fakes } = current;
  fakes.set(name, [...(fake.once ? (fakes.get(name) ?? []) : []), fake]);
}

function findRoute(method: string, pathname: string) {
  for (const route of ROUTES) {
    const match = route.method === method && route.pattern.exec(pathname);
    if (!match) continue;
    const values = match.slice(1).map((part) => decodeURIComponent(part));
    const params = Object.fromEntries(route.names.map((key, index) => [key, values[index] ?? '']));
    return { name: route.name, params };
  }
  return undefined;
}

async function untilReleased(gate: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!gate) return;
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  await Promise.race([gate, promise]);
}

function checkRequest({ problems }: TestState, name: CallName, sent: Sent<CallName>): void {
  const contract: Contract = CALLS[name];
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const { success, error } = contract[part]?.safeParse(sent[part]) ?? { success: true };
    if (!success) problems.push(`The page sent illegal ${part} by ${name}: ${error?.message}`);
  }
}

function report({ problems }: TestState, problem: string): Response {
  problems.push(problem);
  return Response.json({ message: problem }, { status: 501 });
}

/** The part of XMLHttpRequest that client/lib/send-file.ts uses. A delayed request has sent nothing. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  readonly #headers = new Headers();
  readonly #end = new AbortController();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: Blob): void {
    void this.#send(body).then(
      () => this.#finish('load'),
      () => this.#finish(this.#end.signal.aborted ? 'abort' : 'error'),
    );
  }

  abort(): void {
    this.#end.abort();
  }

  async #send(body: Blob): Promise<void> {
    const { signal } = this.#end;
    const given = { method: this.#method, headers: this.#headers, body, signal };
    const response = await respond(new Request(this.#url, given));
    this.upload.dispatchEvent(new ProgressEvent('load', { loaded: body.size }));
    this.status = response.status;
    this.statusText = response.statusText;
    this.responseText = await response.text();
  }

  #finish(type: 'load' | 'abort' | 'error'): void {
    this.dispatchEvent(new ProgressEvent(type));
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}
