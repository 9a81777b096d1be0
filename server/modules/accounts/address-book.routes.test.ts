import { expect, test } from 'vitest';
import type { Address, SavedAddress } from '#shared/contracts/address.ts';
import { signUp, type SignedIn } from '#tests/support/accounts.ts';
import { newAddress } from '#tests/support/addresses.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

async function list({ cookies }: SignedIn): Promise<SavedAddress[]> {
  const answer = await shop().app.inject({ url: '/api/user/addresses', cookies });
  return answer.json<SavedAddress[]>();
}

const save = ({ cookies }: SignedIn, payload: object) =>
  shop().app.inject({ method: 'POST', url: '/api/user/addresses', cookies, payload });

const remove = ({ cookies }: SignedIn, id: number) =>
  shop().app.inject({ method: 'DELETE', url: `/api/user/addresses/${id}`, cookies });

const numbered = (number: number): Address => newAddress({ line1: `${number} Market Street` });

test('lists the last used address first and stores it once', async () => {
  const ada = await signUp(shop().app);
  for (const number of [1, 2, 1]) await save(ada, numbered(number));
  expect((await list(ada)).map(({ address }) => address)).toEqual([numbered(1), numbered(2)]);
});

test('stores an address once when many windows send it', async () => {
  const ada = await signUp(shop().app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(ada, numbered(1))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await list(ada)).toHaveLength(1);
});

test('deletes the oldest beyond twenty', async () => {
  const ada = await signUp(shop().app);
  for (let number = 1; number <= 22; number += 1) await save(ada, numbered(number));
  const kept = (await list(ada)).map(({ address }) => address.line1);
  expect(kept).toHaveLength(20);
  expect(kept[0]).toBe('22 Market Street');
  expect(kept.at(-1)).toBe('3 Market Street');
});

test('shows and deletes only own addresses', async () => {
  const [ada, grace] = [await signUp(shop().app), await signUp(shop().app)];
  await save(ada, numbered(1));
  await save(grace, numbered(2));
  const [own] = await list(ada);
  expect((await remove(grace, own?.id ?? 0)).statusCode).toBe(404);
  expect(await list(ada)).toHaveLength(1);
  expect((await remove(ada, own?.id ?? 0)).statusCode).toBe(200);
  expect((await remove(ada, own?.id ?? 0)).statusCode).toBe(404);
  expect(await list(ada)).toEqual([]);
  expect((await list(grace)).map(({ address }) => address)).toEqual([numbered(2)]);
});

test.each([
  [{ zip: 'ABC' }, 'zip'],
  [{ state: 'NY' }, 'zip'],
  [{ state: 'BC', zip: 'M5V 2T6', country: 'CA' }, 'zip'],
  [{ state: '', zip: 'M5V 2T6', country: 'CA' }, 'state'],
  [{ state: '', zip: '2000', country: 'AU' }, 'state'],
  [{ state: 'XX' }, 'state'],
  [{ name: ' ' }, 'name'],
  [{ country: 'ZZ' }, 'country'],
])('rejects %o by its field and stores nothing', async (change, field) => {
  const ada = await signUp(shop().app);
  const answer = await save(ada, newAddress(change));
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe(field);
  expect(await list(ada)).toEqual([]);
});
