import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import * as calls from '#shared/contracts/reports.ts';
import { readInsights, readStats } from './statistics.ts';
import { readToDo } from './to-do.ts';

export function addReports(app: App, { db }: { db: Database['db'] }): void {
  serve(app, calls.readStats, async () => readStats(db));

  serve(app, calls.readToDo, async () => readToDo(db));

  serve(app, calls.readInsights, async (request) => readInsights(db, Number(request.query.days)));
}
