import { describe, expect, test } from 'vitest';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

let opened: Promise<Console> | undefined;
/** Once for all: a password takes its time. */
const signIn = () => (opened ??= openConsole(shop()));

async function create(change: Record<string, unknown>): Promise<void> {
  const { call } = await signIn();
  expect((await call('POST', '/supplements', newSupplement(change))).status).toBe(201);
}

describe("the console's search", () => {
  async function find(query: string) {
    const { cookies } = await signIn();
    const answer = await shop().app.inject({ url: `/api/admin/supplements?${query}`, cookies });
    return {
      names: answer.json<AdminSupplement[]>().map(({ name }) => name),
      total: Number(answer.headers['x-total-count']),
      next: /<[^?]*\?([^>]*)>; rel="next"/.exec(answer.headers.link as string)?.[1],
    };
  }
  const labeled = (name: string, change: Record<string, unknown>) =>
    create({ name, label: makeFullLabel(change) });

  test('searches labels only if nothing else matches, on every page', async () => {
    const fact = {
      name: 'Qyxolith extract',
      amount: 1,
      unit: 'mg',
      dailyValue: null,
      isSubRow: false,
    };
    await labeled('By fact', { facts: [fact] });
    await labeled('By caution', { cautions: ['Contains QYXOLITH.'] });
    await labeled('By contents', { contents: 'Qyxolith drops' });
    await labeled('By free from', { freeFrom: ['qyxolith'] });
    await labeled('By storage', { storage: 'qyxolith' });
    await labeled('By brand', { brand: 'Qyxolith Labs' });
    const names = ['By fact', 'By brand'];
    expect(await find('search=qyxolith')).toMatchObject({ names, total: 2 });

    const first = await find('search=qyxolith&limit=1');
    expect(first).toMatchObject({ names: names.slice(0, 1), total: 2 });
    expect(await find(first.next ?? '')).toMatchObject({ names: names.slice(1), total: 2 });

    await create({ name: 'Qyxolith itself' });
    expect(await find('search=qyxolith')).toMatchObject({ names: ['Qyxolith itself'], total: 1 });
  });

  test('takes every character literally in labels', async () => {
    await labeled('Percent', { brand: '100%_\\ whole' });
    expect((await find(`search=${encodeURIComponent('0%_\\ w')}`)).names).toEqual(['Percent']);
    expect((await find(`search=${encodeURIComponent('0__ w')}`)).names).toEqual([]);
  });
});
