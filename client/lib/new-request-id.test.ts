import { expect, test } from 'vitest';
import { z } from 'zod';
import { newRequestId } from './new-request-id.ts';

test('makes distinct valid UUIDs', () => {
  const ids = Array.from({ length: 100 }, newRequestId);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
