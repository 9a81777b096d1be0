import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { type ImportReport, importReportSchema } from '#shared/contracts/import-report.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { callConsole, consoleAddress } from './console-call.ts';

const CSV_HEADERS = { 'Content-Type': 'text/csv' };

export const SUPPLEMENTS_EXPORT_ADDRESS = consoleAddress('exportSupplements', {});

/** What the file would do; nothing is written. */
export function useCheckImport() {
  return useMutation({
    mutationFn: async (file: File) =>
      importReportSchema.parse(await callConsole('checkImport', { file, headers: CSV_HEADERS })),
  });
}

export function useImportSupplements() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: async (file: File) =>
      importReportSchema.parse(
        await callConsole('importSupplements', { file, headers: CSV_HEADERS }),
      ),
    onSuccess: refresh,
  });
}

/** The shop may have changed since the file was checked: the refusal then says what is wrong now. */
export function readRefusedReport(error: unknown): ImportReport | null {
  if (!(error instanceof ApiError)) return null;
  return importReportSchema.safeParse(error.body?.['report']).data ?? null;
}
