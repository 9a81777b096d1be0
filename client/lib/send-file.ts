import { ApiError, reportUnreachable } from './api-client.ts';

export type Sending = {
  method: string;
  url: string;
  file: Blob;
  type: string;
  /** Called with the total number of bytes sent. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

/** Uses XMLHttpRequest, because fetch cannot report upload progress. Resolves to the response text. */
export function sendFile({ method, url, file, type, onSent, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Content-Type', type);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.upload.addEventListener('load', () => onSent(file.size));
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('error', () => {
      reportUnreachable();
      reject(new Error('The upload was interrupted.'));
    });
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.send(file);
  });
}
