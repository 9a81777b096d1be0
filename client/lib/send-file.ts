import { ApiError, reportSilence } from './api-client.ts';

export type Sending = {
  method: string;
  url: string;
  file: Blob;
  type: string;
  /** How many bytes have left, each time that more have; all of them once the request is out. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

/** One request with a file. It tells how far it has come, which fetch cannot yet. Gives the text of the answer. */
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
      reportSilence();
      reject(new Error('The upload was interrupted.'));
    });
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.send(file);
  });
}
