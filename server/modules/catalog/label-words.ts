import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Label } from '#shared/rules/label.ts';
import type { CatalogSnapshot, CatalogVersion } from './catalog-snapshot.ts';

/** The words of all labels, made when someone asks for them and kept until the catalog changes. */
export function keepLabelWords(db: Db, catalog: CatalogSnapshot): () => Promise<CompressedBytes> {
  let kept: { version: CatalogVersion; bytes: Promise<CompressedBytes> } | undefined;
  return async () => {
    const version = await catalog.read();
    // Not by its ETag: a label that was edited makes a new version too, though the list of products is the same.
    if (kept?.version !== version) {
      const bytes = listLabelWords(db).then((words) => compressText(JSON.stringify({ words })));
      const made = { version, bytes };
      kept = made;
      bytes.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept.bytes;
  };
}

async function listLabelWords(db: Db): Promise<LabelWords['words']> {
  const rows = await db
    .select({ supplementId: supplements.id, label: supplements.label })
    .from(supplements)
    .where(and(eq(supplements.isActive, true), isNotNull(supplements.label)))
    .orderBy(asc(supplements.id));
  return rows.flatMap(({ supplementId, label }) =>
    label ? [{ supplementId, text: wordsOf(label), ingredients: ingredientsOf(label) }] : [],
  );
}

function wordsOf(label: Label): string {
  const { contents, cautions, freeFrom, storage } = label;
  const free = freeFrom.map((name) => `${name} free`);
  const lines = [contents, ...ingredientsOf(label), ...cautions, ...free, storage];
  return lines.filter(Boolean).join('\n');
}

function ingredientsOf({ facts }: Label): string[] {
  return facts.map(({ name }) => name);
}
