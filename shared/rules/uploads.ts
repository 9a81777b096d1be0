export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const FACT_SHEET_MAX_BYTES = 10 * 1024 * 1024;
export const MAX_FACT_SHEET_FILES = 10;

/** For file pickers. The server checks the bytes. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
export const FACT_SHEET_TYPES = `${IMAGE_TYPES},.pdf`;

export type UploadKind = 'image' | 'fact-sheet';

type ChosenFile = { name: string; type: string; size: number };

export function refuseCount(files: number, kind: UploadKind): string | null {
  if (kind === 'image') return files > 1 ? 'Please choose one picture.' : null;
  return files > MAX_FACT_SHEET_FILES
    ? `Please choose at most ${MAX_FACT_SHEET_FILES} files.`
    : null;
}

export function refuseFile(file: ChosenFile, kind: UploadKind): string | null {
  const isImage = kind === 'image';
  const maxBytes = isImage ? IMAGE_MAX_BYTES : FACT_SHEET_MAX_BYTES;
  if (file.size > maxBytes) return `${file.name} is larger than ${maxBytes / 1024 / 1024} MB.`;
  if (isAllowed(file, kind)) return null;
  return `${file.name} is not ${isImage ? 'a picture' : 'a picture or a PDF'}.`;
}

function isAllowed(file: ChosenFile, kind: UploadKind): boolean {
  if (file.type === 'image/svg+xml') return false;
  if (file.type.startsWith('image/')) return true;
  return kind === 'fact-sheet' && /\.pdf$/i.test(file.name);
}
