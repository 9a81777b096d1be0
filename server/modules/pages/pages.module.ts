import type { App } from '#server/http/app-type.ts';
import { addFileRoutes } from './files.routes.ts';
import { addPageRoutes, type PageDeps } from './pages.routes.ts';
import { addSearchEngineRoutes } from './search-engines.routes.ts';

export async function addPages(app: App, deps: PageDeps): Promise<void> {
  await addFileRoutes(app);
  addSearchEngineRoutes(app, deps.catalog, deps.config.publicUrl);
  addPageRoutes(app, deps);
}
