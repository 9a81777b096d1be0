import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { isRow, parseInner, text } from './read-as.ts';

type Body = { readonly [Field in keyof ErrorBody]?: unknown };

/** An answer that is not OK. The message is `<status>: <body text, or status text if empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's JSON object; null when it was something else, such as a proxy's page. */
  readonly body: Body | null;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseBody(bodyText);
  }

  /** Our server names every failure; empty for one that it did not name. */
  get code(): string {
    return text(this.body?.['code']) ?? '';
  }
}

export type RequestOptions = {
  /** For example `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** It must still arrive when the page is left at this very moment. */
  keepalive?: boolean;
};

type Sent = RequestOptions & { method?: string; json?: unknown };

/** Called for every request that the shop did not answer. What shows it is loaded later (client/app/connection). */
export let reportSilence = (): void => undefined;

export function onSilence(report: () => void): void {
  reportSilence = report;
}

/** One request to our own server; every call of the browser goes through here. */
export async function request(
  path: string,
  { headers, json, signal, ...init }: Sent = {},
): Promise<{ body: unknown; headers: Headers }> {
  const isJson = json !== undefined;
  const sentHeaders = { ...(isJson && { 'Content-Type': 'application/json' }), ...headers };
  const response = await fetch(path, {
    ...init,
    ...(signal && { signal }),
    ...(Object.keys(sentHeaders).length > 0 && { headers: sentHeaders }),
    ...(isJson && { body: JSON.stringify(json) }),
    credentials: 'include',
  }).catch((error: unknown) => {
    if (!signal?.aborted) reportSilence();
    throw error;
  });
  const text = await response.text();
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, text);
    // A proxy answers in the place of a shop that does not.
    if (error.status > 501 && error.code === '') reportSilence();
    throw error;
  }
  return { body: readBody(text, init.method), headers: response.headers };
}

/**
 * Another server may answer a write by a word such as `OK`: it is done, and nothing is to be read. Where something is, the
 * word is a failure, and so is a page that a proxy shows in the place of the shop.
 */
function readBody(text: string, method = 'GET'): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (method === 'GET' || text.includes('<')) throw error;
    return undefined;
  }
}

/** What to tell the user: the server's own sentence if it sent one, never raw JSON or a status. */
export function serverMessage(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.body?.['message'] : null;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

function parseBody(written: string): Body | null {
  const body = parseInner(written);
  return isRow(body) ? body : null;
}
