import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { createTestApp } from './test-app.ts';

test('gives every test app a separate stocked database', async () => {
  const [one, other] = await Promise.all([createTestApp(), createTestApp()]);
  await one.db.update(supplements).set({ name: 'Renamed' }).where(eq(supplements.id, 1));

  expect(await one.db.$count(supplements)).toBe(40);
  expect(await other.db.$count(supplements)).toBe(40);
  expect(await other.db.$count(supplements, eq(supplements.name, 'Renamed'))).toBe(0);

  await Promise.all([one.close(), other.close()]);
});

test('passes settings to the app under test', async () => {
  const { deps, close } = await createTestApp({ PUBLIC_URL: 'https://shop.example' });
  expect(deps.config.publicUrl).toBe('https://shop.example');
  await close();
});
