import type { App } from '#server/http/app-type.ts';
import type { AccountDeps } from './account-deps.ts';
import { addAccountRoutes, type HasUpdates } from './accounts.routes.ts';
import { addAddressBookRoutes } from './address-book.routes.ts';
import { addPeopleRoutes } from './people.routes.ts';
import { addProfileRoutes } from './profile.routes.ts';
import { addUserSessionRoutes } from './user-sessions.routes.ts';

export function addAccounts(app: App, deps: AccountDeps, hasUpdates: HasUpdates): void {
  addAccountRoutes(app, deps, hasUpdates);
  addProfileRoutes(app, deps);
  addUserSessionRoutes(app, deps.db);
  addAddressBookRoutes(app, deps.db);
  addPeopleRoutes(app, deps);
}
