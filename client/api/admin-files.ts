import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { sendFile } from '#client/lib/send-file.ts';
import { type ImportReport, importReportSchema } from '#shared/contracts/import-report.ts';
import { useRefreshCatalog } from './admin-catalog.ts';
import { urlOf } from './send.ts';

type Import = { file: File; onSent: (bytes: number) => void; signal: AbortSignal };

/** What the file would do; nothing is written. */
export function useCheckImport() {
  return useMutation({
    mutationFn: (given: Import) =>
      sendCsv(urlOf('POST /api/admin/supplements/import/check'), given),
  });
}

/** All of it or nothing. It can be canceled while the file is sent: what arrives in part is refused. */
export function useImportSupplements() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (given: Import) => sendCsv(urlOf('POST /api/admin/supplements/import'), given),
    // Also without an answer: the file may have been imported all the same.
    onSettled: refresh,
  });
}

async function sendCsv(url: string, given: Import): Promise<ImportReport> {
  const answer = await sendFile({ method: 'POST', url, type: 'text/csv', ...given });
  return importReportSchema.parse(JSON.parse(answer));
}

/** The shop may have changed since the file was checked: the refusal then says what is wrong now. */
export function readRefusedReport(error: unknown): ImportReport | null {
  if (!(error instanceof ApiError)) return null;
  return importReportSchema.safeParse(error.body?.['report']).data ?? null;
}
