import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/lots.ts';
import { changeLot } from './change-lot.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import { listExpiring, listLotsOfSupplement, searchLots } from './list-lots.ts';
import { listLotDates } from './lot-dates.ts';
import { listLotOrders, readLot } from './lot-orders.ts';
import { emailLotBuyers, previewRecallEmail } from './recall-lot.ts';
import { receiveGoods } from './receive-goods.ts';

export function addLotRoutes(app: App, deps: InventoryDeps & { mailOrigin: string }): void {
  const { db } = deps;

  serve(app, calls.receiveGoods, async (request) => {
    const units = await receiveGoods(deps, adminOf(request), request.body);
    return { units, message: units === 1 ? '1 unit received' : `${units} units received` };
  });

  serve(app, calls.listLotsOfSupplement, async (request) =>
    listLotsOfSupplement(db, request.params.id),
  );

  serve(app, calls.listExpiring, async () => listExpiring(db));

  serve(app, calls.searchLots, async (request, reply) =>
    sendPage(request, reply, await searchLots(db, request.query)),
  );

  serve(app, calls.readLot, async (request) => readLot(db, request.params.id));

  serve(app, calls.changeLot, async (request) =>
    changeLot(deps, adminOf(request), request.params.id, request.body),
  );

  serve(app, calls.listLotOrders, async (request, reply) =>
    sendPage(request, reply, await listLotOrders(db, request.params.id, request.query)),
  );

  serve(app, calls.previewRecallEmail, async (request) =>
    previewRecallEmail(deps, request.params.id, request.body.message),
  );

  serve(app, calls.emailLotBuyers, async (request) =>
    emailLotBuyers(deps, adminOf(request), request.params.id, request.body.message),
  );

  serve(app, calls.listLotDates, async (request) => listLotDates(db, request.query.ids));
}
