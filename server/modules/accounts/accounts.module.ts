import type { App } from '#server/http/app-type.ts';
import type { AccountDeps } from './account-deps.ts';
import { addAccountRoutes, type HasNews } from './accounts.routes.ts';
import { addAddressBookRoutes } from './address-book.routes.ts';
import { addPeopleRoutes } from './people.routes.ts';
import { addProfileRoutes } from './profile.routes.ts';
import { addUserSessionRoutes } from './user-sessions.routes.ts';

export function addAccounts(app: App, deps: AccountDeps, hasNews: HasNews): void {
  addAccountRoutes(app, deps, hasNews);
  addProfileRoutes(app, deps);
  addUserSessionRoutes(app, deps.db);
  addAddressBookRoutes(app, deps.db);
  addPeopleRoutes(app, deps);
}
