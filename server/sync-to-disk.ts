import { open } from 'node:fs/promises';

/** A new name in a folder reaches the disk only when the folder is synced. Windows cannot, nor needs to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** Open for writing, since Windows syncs no file that is open for reading only. */
export async function syncFile(file: string): Promise<void> {
  await sync(file, 'r+');
}

async function sync(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
