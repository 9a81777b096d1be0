import { useMutation } from '@tanstack/react-query';
import { sendJson } from '#client/lib/api-client.ts';

type Normalized = { normalizedPath: string; pages?: string[] };

type Sending = { file: File; onProgress: (share: number) => void };

export function useUploadFile() {
  return useMutation({ mutationFn: uploadFile });
}

/**
 * Sends one file: ask for an address, put the bytes there, have them checked and re-encoded. Answers
 * with the addresses of the pictures that came of it: one, or a page each of a PDF.
 */
async function uploadFile({ file, onProgress }: Sending): Promise<string[]> {
  const { uploadURL } = await sendJson<{ uploadURL: string }>('POST', '/api/admin/upload');
  await putFile(uploadURL, file, onProgress);
  const { normalizedPath, pages } = await sendJson<Normalized>('POST', '/api/admin/normalize-url', {
    rawPath: uploadURL,
  });
  return pages ?? [normalizedPath];
}

/** The one request that tells how far it has come; fetch cannot yet. */
function putFile(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new Error('The upload was interrupted.')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new Error(`${request.status}: ${request.responseText}`));
    });
    request.send(file);
  });
}
