import { expect, test } from 'vitest';
import { userRoles } from '#server/db/schema.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

async function listNames(): Promise<string[]> {
  const answer = await shop().app.inject({ url: '/api/user/roles' });
  return answer.json<{ name: string }[]>().map((role) => role.name);
}

test('offers three account types', async () => {
  const answer = await shop().app.inject({ url: '/api/user/roles' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<unknown[]>().slice(0, 3)).toEqual([
    { id: 1, name: 'customer', description: expect.any(String) },
    { id: 2, name: 'consultant', description: expect.any(String) },
    { id: 3, name: 'practitioner', description: expect.any(String) },
  ]);
});

test('hides an inactive account type', async () => {
  await shop()
    .db.insert(userRoles)
    .values([
      { name: 'wholesaler', description: 'Buys by the pallet' },
      { name: 'affiliate', description: 'Is no longer offered', isActive: false },
    ]);
  const names = await listNames();
  expect(names).toContain('wholesaler');
  expect(names).not.toContain('affiliate');
});
