import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { orderFilterSchema } from '#shared/admin.ts';
import { IMPORT_MAX_BYTES, importReportSchema } from '#shared/admin-files.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminOf } from './admin-guard.ts';
import { recordDeed } from './audit.ts';
import { exportOrders } from './export-orders.ts';
import { exportSupplements } from './export-supplements.ts';
import { checkImport, importSupplements } from './import-supplements.ts';

const tags = ['console'];

/** Spreadsheets in and out. */
export async function addFilesAdminRoutes(app: App, deps: AdminDeps): Promise<void> {
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

  app.get(
    '/api/admin/orders.csv',
    { schema: { summary: 'Orders that match, as CSV', tags, querystring: orderFilterSchema } },
    async (request, reply) => {
      // Personal data leaves the shop: who took it, and which.
      await recordDeed(db, {
        adminId: adminOf(request).id,
        action: 'exported',
        subject: 'orders',
        after: request.query,
      });
      return sendCsv(reply, 'orders', exportOrders(db, request.query));
    },
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

function sendCsv(reply: FastifyReply, name: string, rows: AsyncGenerator<string>): FastifyReply {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .send(Readable.from(rows));
}

function readFile(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
