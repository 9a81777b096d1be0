import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Shape } from '#client/lib/read-as.ts';
import { type AnswerOf, send, urlOf } from './send.ts';

const fetched = vi.fn<(url: string, method?: string, body?: BodyInit | null) => void>();

function answerWith(body: string) {
  fetched.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched(url, init.method, init.body);
    return new Response(body);
  });
}

afterEach(() => vi.unstubAllGlobals());

test('sends method, path and body of a call', async () => {
  answerWith('{"message":"Noted"}');
  const body = { reason: 'Too many' };
  const answer = await send('POST /api/shared/:token/decline', { params: { token: 'a/b' }, body });
  expect(answer).toEqual({ message: 'Noted' });
  expect(fetched.mock.calls).toEqual([['/api/shared/a%2Fb/decline', 'POST', JSON.stringify(body)]]);
});

test('sends only the path of a GET', async () => {
  answerWith('[]');
  await send('GET /api/supplements');
  expect(fetched.mock.calls).toEqual([['/api/supplements', undefined, undefined]]);
});

test('omits empty query parameters', () => {
  const query = { search: 'a&b', stock: undefined, limit: 5 };
  expect(urlOf('GET /api/admin/supplements', { query })).toBe(
    '/api/admin/supplements?search=a%26b&limit=5',
  );
  expect(urlOf('GET /api/user/data')).toBe('/api/user/data');
});

describe('the compiler', () => {
  test('rejects arguments that a call does not take', () => {
    const refused = () => [
      // @ts-expect-error No call has this path.
      send('GET /api/supplement'),
      // @ts-expect-error No call has this method.
      send('DELETE /api/supplements'),
      // @ts-expect-error The parameter of the path is missing.
      send('GET /api/orders/:token'),
      // @ts-expect-error The parameter has another name.
      send('GET /api/orders/:token', { params: { id: 1 } }),
      // @ts-expect-error The body is missing.
      send('POST /api/user/login'),
      // @ts-expect-error A field of the body is missing.
      send('POST /api/user/login', { body: { email: 'ann@shop.example' } }),
      // @ts-expect-error The call takes no body.
      send('GET /api/supplements', { body: {} }),
      // @ts-expect-error The call takes no such query.
      urlOf('GET /api/admin/orders', { query: { color: 'red' } }),
    ];
    expect(refused).toBeTypeOf('function');
  });

  test('rejects fields that a contract lacks', () => {
    type User = AnswerOf<'readProfile'>;
    const shapes = [
      // @ts-expect-error The contract has no such field.
      { userName: '' } satisfies Shape<User>,
      // @ts-expect-error The field is no text.
      { canShareCarts: '' } satisfies Shape<User>,
      // @ts-expect-error An entry of the list has no such field.
      { lines: [{ hue: '' }] } satisfies Shape<AnswerOf<'readVisitorView'>>,
    ];
    expect(shapes).toHaveLength(3);
  });
});
