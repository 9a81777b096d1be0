import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/list-page.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories.ts';
import { createSupplement, deleteSupplement, updateSupplement } from './edit-supplements.ts';
import { searchSupplements } from './search-supplements.ts';

export function addCatalogConsoleRoutes(app: App, deps: CatalogDeps): void {
  serve(app, 'searchSupplements', async (request, reply) =>
    sendPage(request, reply, await searchSupplements(deps.db, request.query)),
  );

  serve(app, 'createSupplement', async (request, reply) =>
    reply.code(201).send(await createSupplement(deps, adminOf(request), request.body)),
  );

  serve(app, 'updateSupplement', async (request) =>
    updateSupplement(deps, adminOf(request), request.params.id, {
      edit: request.body,
      mark: request.headers['if-match'],
    }),
  );

  serve(app, 'deleteSupplement', async (request) => {
    await deleteSupplement(deps, adminOf(request), request.params.id);
    return { message: 'Supplement deleted' };
  });

  serve(app, 'listCategories', async () => listCategories(deps.db));

  serve(app, 'createCategory', async (request, reply) => {
    await createCategory(deps, adminOf(request), request.body);
    return reply.code(201).send({ message: 'Category created' });
  });

  serve(app, 'updateCategory', async (request) => {
    await updateCategory(deps, adminOf(request), request.params.id, request.body);
    return { message: 'Category updated' };
  });

  serve(app, 'deleteCategory', async (request) => {
    await deleteCategory(deps, adminOf(request), request.params.id);
    return { message: 'Category deleted' };
  });
}
