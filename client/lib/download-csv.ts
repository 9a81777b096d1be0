import { ApiError, reportUnreachable } from './api-client.ts';
import { createRowCounter } from './count-csv-rows.ts';
import { saveFile } from './save-file.ts';

export type DownloadProgress = {
  rows: number;
  all: number | undefined;
};

type Download = {
  address: string;
  onProgress: (progress: DownloadProgress) => void;
  signal: AbortSignal;
};

/** Saves the file once it is complete, so canceling leaves no partial file. */
export async function downloadCsv({ address, onProgress, signal }: Download): Promise<number> {
  const response = await fetch(address, { signal, credentials: 'include' }).catch(
    (error: unknown) => {
      if (!signal.aborted) reportUnreachable();
      throw error;
    },
  );
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, response.statusText, await response.text());
  }
  const total = response.headers.get('X-Total-Count');
  const all = total === null ? undefined : Number(total);
  const countRows = createRowCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    // Do not count the header.
    rows = Math.max(0, countRows(value) - 1);
    onProgress({ rows, all });
  }
  saveFile(new Blob(pieces, { type: 'text/csv' }), nameOf(response));
  return rows;
}

function nameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
}
