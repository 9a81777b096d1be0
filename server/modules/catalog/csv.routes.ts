import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { shelf } from '#server/db/schema.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import * as importReportCalls from '#shared/contracts/import-report.ts';
import * as supplementCalls from '#shared/contracts/supplements.ts';
import { IMPORT_MAX_BYTES } from '#shared/contracts/import-report.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { exportSupplements } from './export-supplements.ts';
import { checkImport, importSupplements } from './import-supplements.ts';

export async function addCatalogCsvRoutes(app: App, deps: CatalogDeps): Promise<void> {
  const { db } = deps;

  serve(app, supplementCalls.exportSupplements, async (_request, reply) =>
    sendCsv(reply, 'supplements', exportSupplements(db), await db.$count(shelf)),
  );

  await app.register(async (files: App) => {
    // The body is a file, whatever its content type says.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    serve(files, importReportCalls.checkImport, { bodyLimit: IMPORT_MAX_BYTES }, async (request) =>
      checkImport(deps, readFile(request.body)),
    );

    serve(
      files,
      importReportCalls.importSupplements,
      { bodyLimit: IMPORT_MAX_BYTES },
      async (request) =>
        importSupplements(deps, adminOf(request), {
          file: readFile(request.body),
          hasLeft: () => request.raw.socket.destroyed,
        }),
    );
  });
}

function readFile(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
