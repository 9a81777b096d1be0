import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { deleteAddress, listAddresses, saveAddress } from './address-book.ts';

const SAVES: RateLimit = { name: 'save address', minutes: 10, perAddress: 300, perBrowser: 60 };

export function addAddressBookRoutes(app: App, db: Database['db']): void {
  serve(app, 'listAddresses', async (request) => {
    const user = userOf(request);
    return listAddresses(db, user.id);
  });

  serve(app, 'saveAddress', { limit: SAVES }, async (request) => {
    const user = userOf(request);
    return saveAddress(db, user.id, request.body);
  });

  serve(app, 'deleteAddress', async (request) => {
    const user = userOf(request);
    await deleteAddress(db, user.id, request.params.id);
    return { message: 'Deleted' };
  });
}
