import { integerOr, momentOrNull, rowsOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { CartAnswer } from '#shared/contracts/line-answers.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';

/** What readers said, the newest first; an answer without lines says nothing. */
export function readCartAnswers(value: Unread<readonly CartAnswer[]>): CartAnswer[] {
  return rowsOf(value).flatMap((row) => {
    const createdAt = momentOrNull(row['createdAt']);
    const lines = rowsOf(row['lines']).map((line) => ({
      supplementName: textOf(line['supplementName']),
      recommended: integerOr(line['recommended'], 0),
      quantity: integerOr(line['quantity'], 0),
      reason: LINE_ANSWERS.find((known) => known === line['reason']) ?? null,
    }));
    if (!createdAt || lines.length === 0) return [];
    return [{ version: integerOr(row['version'], 1), createdAt, lines }];
  });
}
