import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';

/** Pages that were compressed once; when there are too many, the one that was asked for longest ago is forgotten. */
export function createPageCache(most: number) {
  const kept = new Map<string, Promise<CompressedBytes>>();
  return {
    read(key: string, write: () => string | Promise<string>): Promise<CompressedBytes> {
      const page = kept.get(key) ?? compressPage(write);
      kept.delete(key);
      kept.set(key, page);
      if (kept.size > most) forgetOldest(kept);
      // One that failed is written again when it is asked for next.
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
