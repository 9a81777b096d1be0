import { statfs } from 'node:fs/promises';
import type { Check } from '#shared/contracts/checks.ts';

const GIGABYTE = 1024 ** 3;
const LITTLE_BYTES = 2 * GIGABYTE;
const TOO_LITTLE_BYTES = GIGABYTE / 2;

export async function checkDisk(folder: string): Promise<Check> {
  const about = { id: 'disk', title: 'Disk space' };
  try {
    const { bavail, bsize } = await statfs(folder);
    return { ...about, ...judgeFreeSpace(bavail * bsize) };
  } catch {
    return { ...about, state: 'warning', text: 'The data folder cannot be read.' };
  }
}

export function judgeFreeSpace(bytes: number): Pick<Check, 'state' | 'text'> {
  const free = `${(bytes / GIGABYTE).toFixed(1)} GB are free for the data folder.`;
  if (bytes < TOO_LITTLE_BYTES) return { state: 'problem', text: `${free} Make room now.` };
  if (bytes < LITTLE_BYTES) return { state: 'warning', text: `${free} Make room soon.` };
  return { state: 'good', text: free };
}
