import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/send-page.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as categorieCalls from '#shared/contracts/categories.ts';
import * as supplementCalls from '#shared/contracts/supplements.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from './categories.ts';
import { createSupplement, deleteSupplement, updateSupplement } from './edit-supplements.ts';
import { searchSupplements } from './search-supplements.ts';

export function addCatalogConsoleRoutes(app: App, deps: CatalogDeps): void {
  serve(app, supplementCalls.searchSupplements, async (request, reply) =>
    sendPage(request, reply, await searchSupplements(deps.db, request.query)),
  );

  serve(app, supplementCalls.createSupplement, async (request, reply) =>
    reply.code(201).send(await createSupplement(deps, adminOf(request), request.body)),
  );

  serve(app, supplementCalls.updateSupplement, async (request) =>
    updateSupplement(deps, adminOf(request), request.params.id, {
      edit: request.body,
      mark: request.headers['if-match'],
    }),
  );

  serve(app, supplementCalls.deleteSupplement, async (request) => {
    await deleteSupplement(deps, adminOf(request), request.params.id);
    return { message: 'Supplement deleted' };
  });

  serve(app, categorieCalls.listCategories, async () => listCategories(deps.db));

  serve(app, categorieCalls.createCategory, async (request, reply) => {
    const category = await createCategory(deps, adminOf(request), request.body);
    return reply.code(201).send({ ...category, message: 'Category created' });
  });

  serve(app, categorieCalls.updateCategory, async (request) => {
    const category = await updateCategory(deps, adminOf(request), request.params.id, request.body);
    return { ...category, message: 'Category updated' };
  });

  serve(app, categorieCalls.deleteCategory, async (request) => {
    await deleteCategory(deps, adminOf(request), request.params.id);
    return { message: 'Category deleted' };
  });
}
