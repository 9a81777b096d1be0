import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import { compressText, type CompressedBytes } from '#server/http/compressed-bytes.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Label } from '#shared/rules/label.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { costPerDay } from '#shared/rules/supply.ts';
import type { CatalogSnapshot, CatalogVersion } from './catalog-snapshot.ts';

export function cacheLabelWords(db: Db, catalog: CatalogSnapshot): () => Promise<CompressedBytes> {
  let cached: { version: CatalogVersion; bytes: Promise<CompressedBytes> } | undefined;
  return async () => {
    const version = await catalog.read();
    // The ETag would miss an edited label, which does not change the list of products.
    if (cached?.version !== version) {
      const bytes = listLabelWords(db).then((words) => compressText(JSON.stringify(words)));
      const made = { version, bytes };
      cached = made;
      bytes.catch(() => {
        if (cached === made) cached = undefined;
      });
    }
    return cached.bytes;
  };
}

async function listLabelWords(db: Db): Promise<LabelWords> {
  const rows = await db
    .select({
      supplementId: supplements.id,
      price: supplements.price,
      label: supplements.label,
    })
    .from(supplements)
    .where(and(eq(supplements.isActive, true), isNotNull(supplements.label)))
    .orderBy(asc(supplements.id));
  return {
    words: rows.flatMap(({ supplementId, price, label }) =>
      label ? [wordsOf(supplementId, label, parseCents(price))] : [],
    ),
    cautions: [...new Set(rows.flatMap(({ label }) => label?.cautions ?? []))],
  };
}

function wordsOf(
  supplementId: number,
  label: Label,
  unitCents: Cents,
): LabelWords['words'][number] {
  const { brand = '', contents, facts, freeFrom } = label;
  const amounts = facts.map(({ name, amount, unit }) => ({ name, amount, unit }));
  const cost = costPerDay({ label, unitCents });
  return {
    supplementId,
    brand,
    contents,
    unit: label.serving.unit,
    dayCents: cost ? Math.round(cost.to) : null,
    facts: amounts,
    freeFrom,
  };
}
