/** Verbs that turn a structure or function statement into a disease claim. */
const CLAIM_WORD = /\b(treat|cure|prevent|heal)(s|ed|ing|ment|ion)?\b/gi;

export function findClaimWords(benefits: string): string[] {
  return [...new Set(benefits.match(CLAIM_WORD)?.map((word) => word.toLowerCase()))];
}
