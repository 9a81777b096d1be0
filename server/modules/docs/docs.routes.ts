import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { App } from '#server/http/app-type.ts';
import { declareAccess } from '#server/http/calls.ts';
import { describeCalls, SECURITY_SCHEMES, TAGS } from './describe-calls.ts';

const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Must run before the routes are added. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Premium Supplements Store',
        description: 'The calls that the storefront, the dashboard and the console make.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      describeCalls(document.openapiObject as Partial<OpenAPIV3_1.Document>);
      return document.openapiObject;
    },
  });
}

export async function addDocs(app: App): Promise<void> {
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  await app.register(async (pages: App) => {
    declareAccess(pages, 'anyone');
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: { url: '/api/openapi.json' },
    });
  });
}
