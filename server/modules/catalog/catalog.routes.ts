import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { sendCompressed } from '#server/http/compressed-bytes.ts';
import { supplementSchema } from '#shared/supplements.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

export function addCatalogRoutes(app: App, catalog: CatalogSnapshot): void {
  app.get(
    '/api/supplements',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The active catalog, in display order',
        tags: ['catalog'],
        response: { 200: z.array(supplementSchema) },
      },
    },
    async (request, reply) => {
      const { json } = await catalog.read();
      return sendCompressed(json, 'application/json; charset=utf-8', request, reply);
    },
  );
}
