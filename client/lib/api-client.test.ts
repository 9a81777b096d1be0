import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, onUnreachable, request, serverMessage } from './api-client.ts';

function answerWith(body: string | null, init: ResponseInit = {}) {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  test('reads JSON and sends cookies', async () => {
    const fetchMock = answerWith('[{"id":1}]');
    expect((await request('/api/supplements')).body).toEqual([{ id: 1 }]);
    expect(fetchMock).toHaveBeenCalledWith('/api/supplements', { credentials: 'include' });
  });

  test('sends a payload as JSON', async () => {
    const fetchMock = answerWith('{"user":{}}', { status: 201 });
    await request('/api/user/login', { method: 'POST', json: { email: 'a@b.co' } });
    expect(fetchMock).toHaveBeenCalledWith('/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@b.co"}',
      credentials: 'include',
    });
  });

  test('sends a condition with the payload', async () => {
    const fetchMock = answerWith('{}');
    await request('/api/x', { method: 'PUT', json: { a: 1 }, headers: { 'If-Match': '"7-42"' } });
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      'If-Match': '"7-42"',
    });
  });

  test('sends no content type without a payload', async () => {
    const fetchMock = answerWith(null, { status: 204 });
    expect((await request('/api/user/logout', { method: 'POST' })).body).toBeUndefined();
    expect(fetchMock).toHaveBeenCalledWith('/api/user/logout', {
      method: 'POST',
      credentials: 'include',
    });
  });
});

describe('an answer that is not JSON', () => {
  test.each(['DELETE', 'PUT', 'POST'])('is a success of %s if it is a word', async (method) => {
    answerWith('OK');
    expect((await request('/api/admin/supplements/1', { method })).body).toBeUndefined();
  });

  test.each([
    ['GET', 'OK'],
    ['PUT', '<!doctype html><title>Back soon</title>'],
  ])('is a failure of %s: %s', async (method, body) => {
    answerWith(body);
    expect(await failureOf(request('/api/x', { method }))).toBeInstanceOf(SyntaxError);
  });
});

describe('an answer that is not OK', () => {
  test('throws the status, the body text and the parsed body', async () => {
    const body = '{"message":"That email is taken","code":"conflict"}';
    answerWith(body, { status: 409 });
    const error = await failureOf(request('/api/user/register', { method: 'POST', json: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      body: { message: 'That email is taken', code: 'conflict' },
    });
  });

  test('throws the status text if the body is empty', async () => {
    answerWith('', { status: 502, statusText: 'Bad Gateway' });
    const error = await failureOf(request('/api/supplements'));
    expect(error).toMatchObject({ message: '502: Bad Gateway', body: null });
  });

  test('reports an unreachable shop, but not an aborted request', async () => {
    const report = vi.fn<() => void>();
    onUnreachable(report);
    answerWith('', { status: 502, statusText: 'Bad Gateway' });
    await failureOf(request('/api/supplements'));
    expect(report).toHaveBeenCalledTimes(1);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(request('/api/supplements'));
    expect(report).toHaveBeenCalledTimes(2);
    await failureOf(request('/api/supplements', { signal: AbortSignal.abort() }));
    answerWith('{"message":"Busy","code":"unavailable"}', { status: 503 });
    await failureOf(request('/api/supplements'));
    expect(report).toHaveBeenCalledTimes(2);
    onUnreachable(() => undefined);
  });

  test('parses any JSON object', async () => {
    answerWith('{"inventoryIssues":[{"name":"Zinc"}]}', { status: 400 });
    const error = await failureOf(
      request('/api/create-payment-intent', { method: 'POST', json: {} }),
    );
    expect(error).toMatchObject({ body: { inventoryIssues: [{ name: 'Zinc' }] }, code: '' });
  });

  test.each(['<html>oops</html>', '"text"', 'null', '[]'])(
    'keeps %s out of the parsed body',
    async (body) => {
      answerWith(body, { status: 500 });
      expect(await failureOf(request('/x'))).toMatchObject({ message: `500: ${body}`, body: null });
    },
  );
});

describe('serverMessage', () => {
  test("returns the server's message", () => {
    const error = new ApiError(401, '', '{"message":"Wrong email or password"}');
    expect(serverMessage(error, 'Try again.')).toBe('Wrong email or password');
  });

  test.each([
    new ApiError(500, 'Internal Server Error', '<html>'),
    new ApiError(500, '', '{"message":""}'),
    new ApiError(500, '', '{"message":42}'),
    new ApiError(500, '', '{"error":"x"}'),
    new TypeError('Failed to fetch'),
    'a string',
    undefined,
  ])('returns the fallback for %s', (error) => {
    expect(serverMessage(error, 'Try again.')).toBe('Try again.');
  });
});
