import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import { addMediaConsoleRoutes } from './console.routes.ts';
import type { MediaDeps } from './media-deps.ts';
import { addObjectRoutes } from './objects.routes.ts';
import { addUploadRoutes } from './uploads.routes.ts';

type Deps = MediaDeps & { config: Pick<Config, 'publicUrl'> };

export async function addMedia(app: App, deps: Deps): Promise<void> {
  addMediaConsoleRoutes(app, deps, deps.config.publicUrl);
  await addUploadRoutes(app, deps);
  addObjectRoutes(app, deps.storage);
}
