import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import {
  adminCategorySchema,
  adminSupplementSchema,
  categoryInputSchema,
  supplementEditSchema,
  supplementInputSchema,
  supplementPageSchema,
} from '#shared/admin-catalog.ts';
import { editHeadersSchema } from '#shared/edit-mark.ts';
import { adminOf } from '#server/modules/accounts/admin-guard.ts';
import { idParams, LIST_DESCRIPTION, messageAnswer } from '#server/http/route-parts.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories.ts';
import { createSupplement, deleteSupplement, updateSupplement } from './edit-supplements.ts';
import { searchSupplements } from './search-supplements.ts';

const tags = ['console'];

export function addCatalogConsoleRoutes(app: App, deps: CatalogDeps): void {
  app.get(
    '/api/admin/supplements',
    {
      schema: {
        summary: 'Supplements, hidden ones too, or those that match',
        description: LIST_DESCRIPTION,
        tags,
        querystring: supplementPageSchema,
        response: { 200: z.array(adminSupplementSchema) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await searchSupplements(deps.db, request.query)),
  );

  app.post(
    '/api/admin/supplements',
    {
      schema: {
        summary: 'Create a supplement',
        tags,
        body: supplementInputSchema,
        response: { 201: adminSupplementSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createSupplement(deps, adminOf(request), request.body)),
  );

  app.put(
    '/api/admin/supplements/:id',
    {
      schema: {
        summary: 'Change a supplement',
        description:
          'What is left out stays. With `If-Match`, an edit of an older state is refused with 409, and stock is changed by its difference to the stock that was read.',
        tags,
        params: idParams,
        headers: editHeadersSchema,
        body: supplementEditSchema,
        response: { 200: adminSupplementSchema },
      },
    },
    async (request) =>
      updateSupplement(deps, adminOf(request), request.params.id, {
        edit: request.body,
        mark: request.headers['if-match'],
      }),
  );

  app.delete(
    '/api/admin/supplements/:id',
    {
      schema: {
        summary: 'Delete a supplement; orders that mention it stay',
        tags,
        params: idParams,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await deleteSupplement(deps, adminOf(request), request.params.id);
      return { message: 'Supplement deleted' };
    },
  );

  app.get(
    '/api/admin/categories',
    {
      schema: {
        summary: 'Categories in display order',
        tags,
        response: { 200: z.array(adminCategorySchema) },
      },
    },
    async () => listCategories(deps.db),
  );

  app.post(
    '/api/admin/categories',
    {
      schema: {
        summary: 'Create a category',
        tags,
        body: categoryInputSchema,
        response: { 201: messageAnswer },
      },
    },
    async (request, reply) => {
      await createCategory(deps, adminOf(request), request.body);
      return reply.code(201).send({ message: 'Category created' });
    },
  );

  app.put(
    '/api/admin/categories/:id',
    {
      schema: {
        summary: 'Change a category',
        tags,
        params: idParams,
        body: categoryInputSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await updateCategory(deps, adminOf(request), request.params.id, request.body);
      return { message: 'Category updated' };
    },
  );

  app.delete(
    '/api/admin/categories/:id',
    {
      schema: {
        summary: 'Delete a category; its supplements keep selling',
        tags,
        params: idParams,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await deleteCategory(deps, adminOf(request), request.params.id);
      return { message: 'Category deleted' };
    },
  );
}
