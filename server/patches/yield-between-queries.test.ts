import { expect, test } from 'vitest';
import { openEmbedded } from '#tests/support/open-embedded.ts';
import { yieldBetweenQueries } from './yield-between-queries.ts';

test('while two hundred queries wait, everything else has its turn', async () => {
  const client = await openEmbedded();
  yieldBetweenQueries(client);
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await Promise.all(Array.from({ length: 200 }, (_, n) => client.query('select $1::int', [n])));
  isOver = true;
  // Without a pause there is not a single one.
  expect(turns).toBeGreaterThan(5);
});

test('a query that fails is a failure still, and the next one is answered', async () => {
  const client = await openEmbedded();
  yieldBetweenQueries(client);
  await expect(client.query('select nonsense')).rejects.toThrow('nonsense');
  const { rows } = await client.transaction((tx) => tx.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});
