import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';

/** Caches the most recently used pages, compressed. */
export function createKeptPages(most: number) {
  const kept = new Map<string, Promise<CompressedBytes>>();
  return {
    read(key: string, write: () => string | Promise<string>): Promise<CompressedBytes> {
      const page = kept.get(key) ?? compressPage(write);
      kept.delete(key);
      kept.set(key, page);
      if (kept.size > most) forgetOldest(kept);
      // Do not cache a failure.
      page.catch(() => {
        if (kept.get(key) === page) kept.delete(key);
      });
      return page;
    },
    clear: () => kept.clear(),
  };
}

async function compressPage(write: () => string | Promise<string>): Promise<CompressedBytes> {
  return compressText(await write());
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
