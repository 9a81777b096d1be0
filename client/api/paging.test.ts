import { afterEach, describe, expect, test, vi } from 'vitest';
import { number, text } from '#client/lib/read-as.ts';
import { getList } from './paging.ts';

function answerWith(body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { headers }));
}

afterEach(() => vi.unstubAllGlobals());

describe('getList', () => {
  test('reads the URL of the next page and the total', async () => {
    answerWith([{ id: 1 }, { id: 2 }], {
      Link: '</api/admin/orders?before=2&status=paid>; rel="next"',
      'X-Total-Count': '3000',
    });
    expect(await getList('/api/admin/orders', { id: number })).toEqual({
      rows: [{ id: 1 }, { id: 2 }],
      next: '/api/admin/orders?before=2&status=paid',
      total: 3000,
    });
  });

  test('takes an answer without headers as complete', async () => {
    answerWith([{ id: 1 }]);
    expect(await getList('/x', { id: number })).toEqual({
      rows: [{ id: 1 }],
      next: null,
      total: 1,
    });
  });

  test.each([{ message: 'none' }, null, 'text', 7])(
    'is empty when the answer is %o',
    async (body) => {
      answerWith(body, { 'X-Total-Count': 'many', Link: 'nonsense' });
      expect(await getList('/x', { id: number })).toEqual({ rows: [], next: null, total: 0 });
    },
  );

  test('drops invalid rows', async () => {
    answerWith([{ name: 'a' }, null, 4, [], { name: '' }]);
    const { rows } = await getList('/x', { name: text });
    expect(rows).toEqual([{ name: 'a' }]);
  });
});
