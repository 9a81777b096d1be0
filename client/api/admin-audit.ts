import { auditEntrySchema } from '#shared/contracts/reports.ts';
import { pagedQuery } from './paged-query.ts';
import { urlOf } from './send.ts';

export const auditQuery = {
  ...pagedQuery('listAuditEntries', urlOf('GET /api/admin/audit'), auditEntrySchema.parse),
  staleTime: 0,
};
