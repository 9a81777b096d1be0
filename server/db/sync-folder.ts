import { open } from 'node:fs/promises';

/** A new name in a folder reaches the disk only when the folder is synced. Windows cannot, nor needs to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
