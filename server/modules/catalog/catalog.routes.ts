import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendCompressed } from '#server/http/compressed-bytes.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import * as labelCalls from '#shared/contracts/label.ts';
import * as supplementCalls from '#shared/contracts/supplements.ts';
import { limitsOf } from '#shared/rules/upper-limits.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import { cacheLabelWords } from './label-words.ts';
import { readLabels } from './read-labels.ts';

export function addCatalogRoutes(
  app: App,
  { catalog, db, shop }: { catalog: CatalogSnapshot; db: Db; shop: SettingsSnapshot },
): void {
  serve(app, supplementCalls.listSupplements, async (request, reply) => {
    const { json } = await catalog.read();
    return sendCompressed(json, 'application/json; charset=utf-8', request, reply);
  });

  const readLabelWords = cacheLabelWords(db, catalog);
  serve(app, labelCalls.listLabelWords, async (request, reply) =>
    sendCompressed(await readLabelWords(), 'application/json; charset=utf-8', request, reply),
  );

  serve(app, labelCalls.readLabels, async ({ query }) => ({
    labels: await readLabels(db, query.ids),
    limits: limitsOf((await shop.read()).upperLimits),
  }));
}
