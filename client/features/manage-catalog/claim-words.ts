/** Words that turn a statement about structure or function into one about disease. */
const CLAIM_WORD = /\b(treat|cure|prevent|heal)(s|ed|ing|ment|ion)?\b/gi;

/** The words in these benefits that a regulator would object to, each once. */
export function findClaimWords(benefits: string): string[] {
  return [...new Set(benefits.match(CLAIM_WORD)?.map((word) => word.toLowerCase()))];
}
