import { AppError } from '#server/http/app-error.ts';

const UPLOAD_PATH = /^\/api\/uploads\/([\w-]{43})$/;

export function readUploadToken(rawPath: string, origin: string): string {
  const path = rawPath.startsWith(`${origin}/`) ? rawPath.slice(origin.length) : rawPath;
  const token = UPLOAD_PATH.exec(path)?.[1];
  if (!token) throw new AppError('invalid_input', 'rawPath: not an upload URL of this shop');
  return token;
}
