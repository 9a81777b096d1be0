import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { roleSchema } from '#shared/roles.ts';
import { listActiveRoles } from './roles.ts';

export function addAccountRoutes(app: App, db: Db): void {
  app.get(
    '/api/user/roles',
    {
      schema: {
        summary: 'The account types that a visitor can register for',
        tags: ['accounts'],
        response: { 200: z.array(roleSchema) },
      },
    },
    async () => listActiveRoles(db),
  );
}
