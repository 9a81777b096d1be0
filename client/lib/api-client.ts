import type { ErrorBody } from '#shared/contracts/error-body.ts';
import { isRow, parseInner, text } from './read-as.ts';

type Body = { readonly [Field in keyof ErrorBody]?: unknown };

/** The message is `<status>: <body text, or status text if empty>`, as specified. */
export class ApiError extends Error {
  readonly status: number;
  /** Null if the body is not a JSON object, such as a proxy’s page. */
  readonly body: Body | null;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseBody(bodyText);
  }

  get code(): string {
    return text(this.body?.['code']) ?? '';
  }
}

export type RequestOptions = {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
};

type Sent = RequestOptions & { method?: string; json?: unknown };

/** Called for every unanswered request. The handler loads later (client/app/connection). */
export let reportUnreachable = (): void => undefined;

export function onUnreachable(report: () => void): void {
  reportUnreachable = report;
}

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
    if (!signal?.aborted) reportUnreachable();
    throw error;
  });
  const text = await response.text();
  if (!response.ok) {
    const error = new ApiError(response.status, response.statusText, text);
    // Probably a proxy in front of an unreachable shop.
    if (error.status > 501 && error.code === '') reportUnreachable();
    throw error;
  }
  return { body: readBody(text, init.method), headers: response.headers };
}

/**
 * Other servers may answer a write with a word such as `OK`, which counts as success. For reads, and for HTML pages of
 * a proxy, it is an error.
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

/** The server’s message, never raw JSON or a status. */
export function serverMessage(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.body?.['message'] : null;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

function parseBody(written: string): Body | null {
  const body = parseInner(written);
  return isRow(body) ? body : null;
}
