import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';

/** Caches the most recently used pages, compressed. */
export function createPageCache(maxPages: number) {
  const cached = new Map<string, Promise<CompressedBytes>>();
  return {
    read(key: string, write: () => string | Promise<string>): Promise<CompressedBytes> {
      const page = cached.get(key) ?? compressPage(write);
      cached.delete(key);
      cached.set(key, page);
      if (cached.size > maxPages) deleteOldest(cached);
      // Do not cache a failure.
      page.catch(() => {
        if (cached.get(key) === page) cached.delete(key);
      });
      return page;
    },
    clear: () => cached.clear(),
  };
}

async function compressPage(write: () => string | Promise<string>): Promise<CompressedBytes> {
  return compressText(await write());
}

function deleteOldest(cached: Map<string, unknown>): void {
  const [oldest] = cached.keys();
  if (oldest !== undefined) cached.delete(oldest);
}
