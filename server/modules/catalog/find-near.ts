import { and, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supplementWords } from '#server/db/schema.ts';

/** The default of 0.6 misses swapped letters in short words. */
const SIMILARITY = '0.5';
const SHORTEST_TYPO = 4;
const MAX_IDS = 500;

/** Ids of supplements whose text has every word of the search, or a similar one. Uses the trigram index. */
export async function findNear(db: Db, search: string): Promise<number[]> {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.some(mayHaveTypo)) return [];
  const { words: text } = supplementWords;
  const conditions = words.map((word) =>
    mayHaveTypo(word) ? sql`${word}::text <% ${text}` : sql`strpos(${text}, ${word}) > 0`,
  );
  return db.transaction(async (tx) => {
    const setting = sql`set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`;
    await tx.execute(sql`select ${setting}`);
    const found = await tx
      .select({ id: supplementWords.supplementId })
      .from(supplementWords)
      .where(and(...conditions))
      .limit(MAX_IDS);
    return found.map(({ id }) => id);
  });
}

function mayHaveTypo(word: string): boolean {
  return word.length >= SHORTEST_TYPO && !/\d/.test(word);
}
