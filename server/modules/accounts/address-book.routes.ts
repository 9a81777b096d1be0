import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/address.ts';
import { deleteAddress, listAddresses, saveAddress } from './address-book.ts';

const SAVES: RateLimit = { name: 'save address', minutes: 10, perIp: 300, perBrowser: 60 };

export function addAddressBookRoutes(app: App, db: Database['db']): void {
  serve(app, calls.listAddresses, async (request) => listAddresses(db, userOf(request).id));

  serve(app, calls.saveAddress, { limit: SAVES }, async (request) =>
    saveAddress(db, userOf(request).id, request.body),
  );

  serve(app, calls.deleteAddress, async (request) => {
    await deleteAddress(db, userOf(request).id, request.params.id);
    return { message: 'Deleted' };
  });
}
