import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/send-page.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/inventory.ts';
import { adjustStock, setStock } from './set-stock.ts';
import { listWaiting } from './stock-requests.ts';
import { listForecasts, listLowStock, listStockMoves, summarizeInventory } from './stock-lists.ts';

export function addInventoryConsoleRoutes(app: App, deps: CatalogDeps): void {
  serve(app, calls.setStock, async (request) => {
    const supplement = await setStock(deps, adminOf(request), request.params.id, {
      edit: request.body,
      mark: request.headers['if-match'],
    });
    return { ...supplement, message: 'Stock updated' };
  });

  serve(app, calls.adjustStock, async (request) => {
    await adjustStock(deps, adminOf(request), request.params.id, request.body);
    return { message: 'Stock updated' };
  });

  serve(app, calls.listForecasts, async (request, reply) =>
    sendPage(request, reply, await listForecasts(deps.db, request.query)),
  );

  serve(app, calls.listStockMoves, async (request, reply) =>
    sendPage(request, reply, await listStockMoves(deps.db, request.params.id, request.query)),
  );

  serve(app, calls.listLowStock, async (request, reply) =>
    sendPage(request, reply, await listLowStock(deps.db, request.query)),
  );

  serve(app, calls.listWaiting, async (request, reply) =>
    sendPage(request, reply, await listWaiting(deps.db, request.query)),
  );

  serve(app, calls.summarizeInventory, async () => summarizeInventory(deps.db));
}
