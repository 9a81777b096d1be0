import { isRow, type Row, textOf } from './read-json.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is not OK. The message is `<status>: <body text, or status text if empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's JSON object; null when it was something else, such as a proxy's page. */
  readonly body: Row | null;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseBody(bodyText);
  }

  /** Our server names every failure; empty for one that it did not name. */
  get code(): string {
    return textOf(this.body?.['code']);
  }
}

type Answer = { body: unknown; headers: Headers };

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const { body } = await getAnswer(path, signal);
  return body as T;
}

/** For lists, whose headers say whether there is more. */
export function getAnswer(path: string, signal?: AbortSignal): Promise<Answer> {
  return call(path, { ...(signal && { signal }) });
}

type SendOptions = {
  /** For example `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** It must still arrive when the page is left at this very moment. */
  keepalive?: boolean;
};

export async function sendJson<T>(
  method: Method,
  path: string,
  payload?: unknown,
  { headers, ...options }: SendOptions = {},
): Promise<T> {
  const isEmpty = payload === undefined;
  const sentHeaders = { ...(!isEmpty && { 'Content-Type': 'application/json' }), ...headers };
  const { body } = await call(path, {
    method,
    ...options,
    ...(Object.keys(sentHeaders).length > 0 && { headers: sentHeaders }),
    ...(!isEmpty && { body: JSON.stringify(payload) }),
  });
  return body as T;
}

export async function sendFile<T>(path: string, file: Blob, type: string): Promise<T> {
  const { body } = await call(path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: file,
  });
  return body as T;
}

/** What to tell the user: the server's own sentence if it sent one, never raw JSON or a status. */
export function serverMessage(error: unknown, fallback: string): string {
  const message = error instanceof ApiError ? error.body?.['message'] : null;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

async function call(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { ...init, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return { body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}

function parseBody(text: string): Row | null {
  try {
    const body: unknown = JSON.parse(text);
    return isRow(body) ? body : null;
  } catch {
    return null;
  }
}
