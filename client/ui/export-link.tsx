import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type DownloadProgress, downloadCsv } from '#client/lib/download-csv.ts';
import { useCancel } from '#client/lib/use-cancel.ts';
import { ButtonLink } from './button.tsx';
import { Progress } from './progress.tsx';
import { showFailure } from './show-failure.ts';
import { showToast } from './toast-store.ts';
import { formatNumber } from '#shared/rules/format.ts';

type ExportLinkProps = { href: string; className?: string };

/** Downloads a CSV file and shows its progress over the page. */
export function ExportLink({ href, className }: ExportLinkProps) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const { begin, cancel } = useCancel();

  async function download(event: MouseEvent) {
    // A modifier key opens the link as the browser does.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (progress) return;
    setProgress({ rows: 0, all: undefined });
    const signal = begin();
    try {
      const rows = await downloadCsv({ address: href, onProgress: setProgress, signal });
      showToast({ title: `${countRows(rows)} exported`, tone: 'success' });
    } catch (error) {
      if (signal.aborted) {
        showToast({ title: 'Export canceled', description: 'No file was saved.' });
      } else showFailure(error, 'The file could not be exported. Please try again.');
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <ButtonLink
        variant="secondary"
        href={href}
        download
        onClick={(event) => void download(event)}
        {...(className && { className })}
      >
        <Download aria-hidden="true" size={18} />
        Export CSV
      </ButtonLink>
      {progress && (
        <div className="fixed inset-x-3 bottom-3 z-40 rounded-2xl border border-line bg-surface px-4 py-2 shadow-raised sm:right-5 sm:bottom-5 sm:left-auto sm:w-96">
          <Progress
            label="Export"
            done={progress.rows}
            all={progress.all}
            text={describe(progress)}
            onCancel={cancel}
          />
        </div>
      )}
    </>
  );
}

function describe({ rows, all }: DownloadProgress): string {
  return `Exporting: ${all === undefined ? '' : `${formatNumber(rows)} of `}${countRows(all ?? rows)}`;
}

function countRows(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
}
