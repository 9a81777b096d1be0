import { expect, test } from 'vitest';
import { openEmbedded } from '#tests/support/open-embedded.ts';
import { reusePlans } from './reuse-plans.ts';

async function openRetaining() {
  const client = await openEmbedded();
  reusePlans(client);
  return client;
}

const ADD = 'select $1::int + $2::int as sum';

test('prepares a text once, inside and outside of transactions', async () => {
  const client = await openRetaining();
  expect((await client.query(ADD, [1, 2])).rows).toEqual([{ sum: 3 }]);
  expect((await client.query(ADD, [3, null])).rows).toEqual([{ sum: null }]);
  const inside = await client.transaction((tx) => tx.query(ADD, [4, 5]));
  expect(inside.rows).toEqual([{ sum: 9 }]);
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: ADD }]);
});

test('returns arrays, JSON and rows as arrays unchanged', async () => {
  const plain = await openEmbedded();
  const client = await openRetaining();
  const text = 'select $1::int[] as ids, $2::jsonb as detail, $3::boolean as flag';
  const values = [[1, 2], { a: [null, 'é'] }, false];
  for (const rowMode of ['array', 'object'] as const) {
    const { rows } = await plain.query(text, values, { rowMode });
    expect((await client.query(text, values, { rowMode })).rows).toEqual(rows);
  }
});

test('reports a failed statement and rolls its transaction back', async () => {
  const client = await openRetaining();
  await client.exec('create table notes (id int primary key)');
  const insert = 'insert into notes values ($1)';
  await client.query(insert, [1]);
  await expect(client.query(insert, [1])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('select nonsense from notes where id = $1', [1])).rejects.toThrow(
    'nonsense',
  );
  const both = client.transaction(async (tx) => {
    await tx.query(insert, [2]);
    await tx.query(insert, [1]);
  });
  await expect(both).rejects.toMatchObject({ code: '23505' });
  expect((await client.query('select id from notes where id > $1', [0])).rows).toEqual([{ id: 1 }]);
});

test('runs a statement after the open transaction', async () => {
  const client = await openRetaining();
  await client.exec('create table notes (id int primary key)');
  const first = client.transaction(async (tx) => {
    await tx.query('insert into notes values ($1)', [1]);
    await tx.query('insert into notes values ($1)', [2]);
  });
  const { rows } = await client.query(
    'select count(*)::int as notes from notes where id > $1',
    [0],
  );
  await first;
  expect(rows).toEqual([{ notes: 2 }]);
});
