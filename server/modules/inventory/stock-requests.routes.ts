import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/stock-requests.ts';
import { askForStock } from './stock-requests.ts';

/** A person may wait for several products, and a clinic shares one IP. */
const ASKS: RateLimit = { name: 'ask for stock', minutes: 10, perIp: 60, perBrowser: 20 };

export function addStockRequestRoutes(app: App, db: Db): void {
  serve(app, calls.askForStock, { limit: ASKS }, async (request) => {
    await askForStock(db, request.body);
    return { message: 'We’ll email you once, when it’s back.' };
  });
}
