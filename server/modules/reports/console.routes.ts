import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { readInsights, readStats } from './statistics.ts';
import { readToDo } from './to-do.ts';

export function addReportRoutes(app: App, db: Database['db']): void {
  serve(app, 'readStats', async () => readStats(db));

  serve(app, 'readToDo', async () => readToDo(db));

  serve(app, 'readInsights', async (request) => readInsights(db, Number(request.query.days)));
}
