import { open } from 'node:fs/promises';

/** A new name reaches the disk when its folder is synced. Windows cannot and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** Windows syncs only files that are open for writing. */
export async function syncFile(file: string): Promise<void> {
  await sync(file, 'r+');
}

async function sync(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
