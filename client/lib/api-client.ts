import type { ErrorBody } from '#shared/errors.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is not OK. The message is `<status>: <body text, or status text if empty>`. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's error body; null when the answer was something else, such as a proxy's page. */
  readonly body: ErrorBody | null;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseErrorBody(bodyText);
  }
}

export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return call<T>(path, { ...(signal && { signal }) });
}

export function sendJson<T>(method: Method, path: string, payload?: unknown): Promise<T> {
  if (payload === undefined) return call<T>(path, { method });
  return call<T>(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

/** For what must still arrive when the page is left at this very moment. */
export function sendLastWord(path: string, payload: unknown): Promise<unknown> {
  return call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    keepalive: true,
  });
}

export function sendFile<T>(path: string, file: Blob, type: string): Promise<T> {
  return call<T>(path, { method: 'POST', headers: { 'Content-Type': type }, body: file });
}

/** What to tell the user: the server's own sentence if it sent one, never raw JSON or a status. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback;
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { ...init, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
