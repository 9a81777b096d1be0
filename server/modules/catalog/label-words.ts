import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { Label } from '#shared/rules/label.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** The words of all labels, made when someone asks for them and kept until the catalog changes. */
export function keepLabelWords(db: Db, catalog: CatalogSnapshot): () => Promise<CompressedBytes> {
  let kept: { version: string; bytes: Promise<CompressedBytes> } | undefined;
  return async () => {
    const { json } = await catalog.read();
    if (kept?.version !== json.etag) {
      const bytes = listLabelWords(db).then((words) => compressText(JSON.stringify({ words })));
      const made = { version: json.etag, bytes };
      kept = made;
      bytes.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept.bytes;
  };
}

async function listLabelWords(db: Db): Promise<{ supplementId: number; text: string }[]> {
  const rows = await db
    .select({ supplementId: supplements.id, label: supplements.label })
    .from(supplements)
    .where(and(eq(supplements.isActive, true), isNotNull(supplements.label)))
    .orderBy(asc(supplements.id));
  return rows.flatMap(({ supplementId, label }) =>
    label ? [{ supplementId, text: wordsOf(label) }] : [],
  );
}

function wordsOf({ contents, facts, cautions, freeFrom, storage }: Label): string {
  const names = facts.map(({ name }) => name);
  const free = freeFrom.map((name) => `${name} free`);
  return [contents, ...names, ...cautions, ...free, storage].filter(Boolean).join('\n');
}
