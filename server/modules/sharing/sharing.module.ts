import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { addSharingConsoleRoutes } from './console.routes.ts';
import { addSenderRoutes } from './sender.routes.ts';
import { addSharedLinkRoutes } from './shared-link.routes.ts';
import { addSharingRoutes } from './sharing.routes.ts';

type Deps = { db: Database['db']; mailOrigin: string; config: Pick<Config, 'publicUrl'> };

export function addSharing(app: App, deps: Deps): void {
  const { db, config } = deps;
  addSharingRoutes(app, { db, publicUrl: config.publicUrl });
  addSharedLinkRoutes(app, db);
  addSenderRoutes(app, deps);
  addSharingConsoleRoutes(app, db);
}
