import { useState } from 'react';
import { SUPPLEMENTS_EXPORT_URL } from '#client/api/admin-catalog.ts';
import {
  readRefusedReport,
  useCheckImport,
  useImportSupplements,
} from '#client/api/admin-files.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { useCancel } from '#client/lib/use-cancel.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { IMPORT_MAX_BYTES, type ImportReport } from '#shared/contracts/import-report.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportReportView } from './import-report.tsx';
import { formatBytes, formatNumber } from '#shared/rules/format.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Import supplements" size="md">
      <ImportSteps onDone={onClose} />
    </Dialog>
  );
}

/** Chooses a file, checks it, imports it. Only the last step writes. */
function ImportSteps({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [sentBytes, setSentBytes] = useState(0);
  const { begin, cancel, letFinish } = useCancel();
  const check = useCheckImport();
  const apply = useImportSupplements();
  const isBusy = check.isPending || apply.isPending;
  const writes = report ? report.created + report.changed : 0;
  const canImport = writes > 0 && report?.errors.length === 0;

  function choose(chosen: File) {
    setFile(chosen);
    setReport(null);
    if (chosen.size > IMPORT_MAX_BYTES) {
      setProblem(`${chosen.name} is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
      return;
    }
    setProblem(null);
    setSentBytes(0);
    const signal = begin();
    check.mutate(
      { file: chosen, onSent: setSentBytes, signal },
      {
        onSuccess: setReport,
        onError: (error) => {
          if (signal.aborted) return setFile(null);
          setProblem(serverMessage(error, 'The file could not be checked.'));
        },
      },
    );
  }

  /** Reports the result in a toast even if the dialog was closed meanwhile. */
  async function confirm(chosen: File) {
    setProblem(null);
    setSentBytes(0);
    const signal = begin();
    try {
      const onSent = (bytes: number) => {
        setSentBytes(bytes);
        // An upload that has arrived completely can no longer be canceled.
        if (bytes >= chosen.size) letFinish();
      };
      const { created, changed } = await apply.mutateAsync({ file: chosen, onSent, signal });
      showSuccess(`${countSupplements(created + changed)} imported`);
      onDone();
    } catch (error) {
      if (signal.aborted) {
        showToast({ title: 'Import canceled', description: 'Nothing was imported.' });
        return;
      }
      setReport(readRefusedReport(error));
      setProblem(serverMessage(error, describeFailure(error)));
      showFailure(error, describeFailure(error));
    }
  }

  return (
    <div data-unsaved={canImport || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!file && <Explanation />}
      <ChooseFile file={file} accept=".csv,text/csv" disabled={isBusy} onChoose={choose} />
      {file && check.isPending && (
        <ImportProgress
          label="Check"
          file={file}
          sentBytes={sentBytes}
          then="Checking the file…"
          onCancel={cancel}
        />
      )}
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {report && <ImportReportView report={report} />}
      {file && report && !apply.isPending && (
        <Button
          size="lg"
          className="justify-self-start"
          disabled={isBusy || !canImport}
          onClick={() => void confirm(file)}
        >
          {`Import ${countSupplements(writes)}`}
        </Button>
      )}
      {file && report && apply.isPending && (
        <ImportProgress
          label="Import"
          file={file}
          sentBytes={sentBytes}
          then={`Writing ${countSupplements(writes)}. This can no longer be canceled.`}
          onCancel={sentBytes < file.size ? cancel : undefined}
        />
      )}
    </div>
  );
}

type ImportProgressProps = {
  label: string;
  file: File;
  sentBytes: number;
  /** Shown once the whole file is sent. */
  then: string;
  onCancel: (() => void) | undefined;
};

function ImportProgress({ label, file, sentBytes, then, onCancel }: ImportProgressProps) {
  const isSent = sentBytes >= file.size;
  return (
    <Progress
      label={label}
      done={sentBytes}
      all={isSent ? undefined : file.size}
      text={isSent ? then : `${formatBytes(sentBytes)} of ${formatBytes(file.size)} sent`}
      onCancel={onCancel}
    />
  );
}

function Explanation() {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        Start from an{' '}
        <a
          href={SUPPLEMENTS_EXPORT_URL}
          download
          className="focus-ring rounded font-medium text-brand underline underline-offset-4"
        >
          export
        </a>
        , edit it in a spreadsheet and save it as CSV (UTF-8, commas or semicolons). Up to 2 MB and
        20,000 rows.
      </p>
      <ul className="list-disc pl-5">
        <li>Rows with an id update that supplement. Rows without an id add a new one.</li>
        <li>Columns you leave out stay unchanged.</li>
        <li>Stock of existing supplements never changes. Use the Inventory tab.</li>
      </ul>
      <p>We check the file first. Nothing changes until you confirm.</p>
    </div>
  );
}

/** Importing the same file twice would add its new supplements twice, so a lost answer must say so. */
function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.code !== '') return 'Nothing was imported.';
  return 'The shop did not answer. The file may have been imported: check the list before you try again.';
}

function countSupplements(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'supplement' : 'supplements'}`;
}
