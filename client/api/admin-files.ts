import { useMutation } from '@tanstack/react-query';
import { ApiError, sendFile } from '#client/lib/api-client.ts';
import type { ImportReport } from '#shared/contracts/import-report.ts';
import { useRefreshCatalog } from './admin-catalog.ts';

const IMPORT_PATH = '/api/admin/supplements/import';
const CSV_TYPE = 'text/csv';

export const SUPPLEMENTS_EXPORT_PATH = '/api/admin/supplements.csv';

/** What the file would do; nothing is written. */
export function useCheckImport() {
  return useMutation({
    mutationFn: (file: File) => sendFile<ImportReport>(`${IMPORT_PATH}/check`, file, CSV_TYPE),
  });
}

export function useImportSupplements() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (file: File) => sendFile<ImportReport>(IMPORT_PATH, file, CSV_TYPE),
    onSuccess: refresh,
  });
}

/** The shop may have changed since the file was checked: the refusal then says what is wrong now. */
export function readRefusedReport(error: unknown): ImportReport | null {
  if (!(error instanceof ApiError)) return null;
  return (error.body as { report?: ImportReport } | null)?.report ?? null;
}
