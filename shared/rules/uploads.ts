export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const FACT_SHEET_MAX_BYTES = 10 * 1024 * 1024;
export const MAX_FACT_SHEET_FILES = 10;

/** For file pickers. The server checks the bytes. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
export const FACT_SHEET_TYPES = `${IMAGE_TYPES},.pdf`;

export type UploadKind = 'image' | 'fact-sheet';

type ChosenFile = { name: string; type: string; size: number };

export function refuseFiles(files: readonly ChosenFile[], kind: UploadKind): string | null {
  const isImage = kind === 'image';
  const maxFiles = isImage ? 1 : MAX_FACT_SHEET_FILES;
  if (files.length > maxFiles) {
    return isImage ? 'Please choose one picture.' : `Please choose at most ${maxFiles} files.`;
  }
  const maxBytes = isImage ? IMAGE_MAX_BYTES : FACT_SHEET_MAX_BYTES;
  const tooLarge = files.find((file) => file.size > maxBytes);
  if (tooLarge) return `${tooLarge.name} is larger than ${maxBytes / 1024 / 1024} MB.`;
  const wrongType = files.find((file) => !isAllowed(file, kind));
  if (!wrongType) return null;
  return `${wrongType.name} is not ${isImage ? 'a picture' : 'a picture or a PDF'}.`;
}

function isAllowed(file: ChosenFile, kind: UploadKind): boolean {
  if (file.type === 'image/svg+xml') return false;
  if (file.type.startsWith('image/')) return true;
  return kind === 'fact-sheet' && /\.pdf$/i.test(file.name);
}
