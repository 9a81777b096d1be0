import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import type { MediaDeps } from '#server/modules/media/media-deps.ts';
import { addPracticeConsoleRoutes } from './console.routes.ts';
import { addPracticeRoutes } from './practice.routes.ts';
import { addProfileRoutes } from './profiles.routes.ts';

type Deps = MediaDeps & { config: Pick<Config, 'publicUrl'> };

export function addPractice(app: App, deps: Deps): void {
  addProfileRoutes(app, deps, deps.config.publicUrl);
  addPracticeRoutes(app, deps.db);
  addPracticeConsoleRoutes(app, deps.db);
}
