import type { App } from '#server/http/app-type.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { IMPORT_MAX_BYTES, importReportSchema } from '#shared/admin-files.ts';
import { adminOf } from '#server/modules/accounts/admin-guard.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { exportSupplements } from './export-supplements.ts';
import { checkImport, importSupplements } from './import-supplements.ts';

const tags = ['console'];

/** The catalog as a spreadsheet, in and out. */
export async function addCatalogCsvRoutes(app: App, deps: CatalogDeps): Promise<void> {
  const { db } = deps;

  app.get(
    '/api/admin/supplements.csv',
    {
      schema: {
        summary: 'All supplements, hidden ones too, as CSV that can be imported again',
        tags,
      },
    },
    async (_request, reply) => sendCsv(reply, 'supplements', exportSupplements(db)),
  );

  await app.register(async (files: App) => {
    // Whatever type it claims to be, the body is a file.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    files.post(
      '/api/admin/supplements/import/check',
      {
        bodyLimit: IMPORT_MAX_BYTES,
        schema: {
          summary: 'Say what a CSV file would change, and what is wrong with it; writes nothing',
          tags,
          response: { 200: importReportSchema },
        },
      },
      async (request) => checkImport(deps, readFile(request.body)),
    );

    files.post(
      '/api/admin/supplements/import',
      {
        bodyLimit: IMPORT_MAX_BYTES,
        schema: {
          summary: 'Create and change supplements from a CSV file: all of it, or nothing',
          tags,
          response: { 200: importReportSchema },
        },
      },
      async (request) => importSupplements(deps, adminOf(request), readFile(request.body)),
    );
  });
}

function readFile(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
