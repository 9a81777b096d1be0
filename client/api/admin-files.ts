import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { sendFile } from '#client/lib/send-file.ts';
import { type ImportReport, importReportSchema } from '#shared/contracts/import-report.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { urlOf } from './send.ts';

type Import = { file: File; onSent: (bytes: number) => void; signal: AbortSignal };

export function useCheckImport() {
  return useMutation({
    mutationFn: (given: Import) =>
      sendCsv(urlOf('POST /api/admin/supplements/import/check'), given),
  });
}

/** Can be canceled while uploading, since the server rejects partial files. */
export function useImportSupplements() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (given: Import) => sendCsv(urlOf('POST /api/admin/supplements/import'), given),
    // Also after an error: the import may have succeeded.
    onSettled: refresh,
  });
}

async function sendCsv(url: string, given: Import): Promise<ImportReport> {
  const answer = await sendFile({ method: 'POST', url, type: 'text/csv', ...given });
  return importReportSchema.parse(JSON.parse(answer));
}

/** The data may have changed since the check, so the error has a new report. */
export function readRefusedReport(error: unknown): ImportReport | null {
  if (!(error instanceof ApiError)) return null;
  return importReportSchema.safeParse(error.body?.['report']).data ?? null;
}
