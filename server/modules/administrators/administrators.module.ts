import type { App } from '#server/http/app-type.ts';
import { addAdminAccountRoutes } from './admin-account.routes.ts';
import { addAdminSessionRoutes } from './admin-session.routes.ts';
import type { AdministratorDeps } from './administrator-deps.ts';
import { addAdministratorRoutes } from './administrators.routes.ts';

export function addAdministrators(app: App, deps: AdministratorDeps): void {
  addAdminSessionRoutes(app, deps);
  addAdminAccountRoutes(app, deps);
  addAdministratorRoutes(app, deps);
}
