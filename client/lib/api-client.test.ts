import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, getJson, sendJson, serverMessage } from './api-client.ts';

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

describe('calls', () => {
  test('read JSON and send cookies', async () => {
    const fetchMock = answerWith('[{"id":1}]');
    expect(await getJson('/api/supplements')).toEqual([{ id: 1 }]);
    expect(fetchMock).toHaveBeenCalledWith('/api/supplements', { credentials: 'include' });
  });

  test('send a payload as JSON', async () => {
    const fetchMock = answerWith('{"user":{}}', { status: 201 });
    await sendJson('POST', '/api/user/login', { email: 'a@b.co' });
    expect(fetchMock).toHaveBeenCalledWith('/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@b.co"}',
      credentials: 'include',
    });
  });

  test('without a payload declare no content type', async () => {
    const fetchMock = answerWith(null, { status: 204 });
    expect(await sendJson('POST', '/api/user/logout')).toBeUndefined();
    expect(fetchMock).toHaveBeenCalledWith('/api/user/logout', {
      method: 'POST',
      credentials: 'include',
    });
  });
});

describe('an answer that is not OK', () => {
  test('raises the status and the body text, and carries the parsed body', async () => {
    const body = '{"message":"That e-mail is taken","code":"conflict"}';
    answerWith(body, { status: 409 });
    const error = await failureOf(sendJson('POST', '/api/user/register', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      body: { message: 'That e-mail is taken', code: 'conflict' },
    });
  });

  test('raises the status text when the body is empty', async () => {
    answerWith('', { status: 502, statusText: 'Bad Gateway' });
    const error = await failureOf(getJson('/api/supplements'));
    expect(error).toMatchObject({ message: '502: Bad Gateway', body: null });
  });

  test.each(['<html>oops</html>', '"text"', 'null', '[]', '{"message":42}', '{"error":"x"}'])(
    'keeps %s out of the parsed body',
    async (body) => {
      answerWith(body, { status: 500 });
      expect(await failureOf(getJson('/x'))).toMatchObject({ message: `500: ${body}`, body: null });
    },
  );
});

describe('the message for the user', () => {
  test("is the server's sentence", () => {
    const error = new ApiError(401, '', '{"message":"Wrong e-mail or password"}');
    expect(serverMessage(error, 'Try again.')).toBe('Wrong e-mail or password');
  });

  test.each([
    new ApiError(500, 'Internal Server Error', '<html>'),
    new ApiError(500, '', '{"message":""}'),
    new TypeError('Failed to fetch'),
    'a string',
    undefined,
  ])('is the fallback for %s', (error) => {
    expect(serverMessage(error, 'Try again.')).toBe('Try again.');
  });
});
