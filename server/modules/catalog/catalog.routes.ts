import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { sendCompressed } from '#server/http/compressed-bytes.ts';
import { supplementSchema } from '#shared/supplements.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

export function addCatalogRoutes(app: App, catalogue: CatalogueSnapshot): void {
  app.get(
    '/api/supplements',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The active catalogue, in display order',
        tags: ['catalogue'],
        response: { 200: z.array(supplementSchema) },
      },
    },
    async (request, reply) => {
      const { json } = await catalogue.read();
      return sendCompressed(json, 'application/json; charset=utf-8', request, reply);
    },
  );
}
