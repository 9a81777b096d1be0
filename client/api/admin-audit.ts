import { auditEntrySchema } from '#shared/contracts/reports.ts';
import { consoleAddress } from './console-call.ts';
import { pagedQuery } from './paged-query.ts';

export const auditQuery = {
  ...pagedQuery('listAuditEntries', consoleAddress('listAuditEntries', {}), (row) =>
    auditEntrySchema.parse(row),
  ),
  staleTime: 0,
};
