import type { App } from '#server/http/app-type.ts';
import { addMailConsoleRoutes, type MailDeps } from './console.routes.ts';
import { addContactRoutes, type FindVisitor } from './contact.routes.ts';

export function addMail(app: App, deps: MailDeps, findVisitor: FindVisitor): void {
  addContactRoutes(app, deps.db, findVisitor);
  addMailConsoleRoutes(app, deps);
}
