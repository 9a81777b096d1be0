/** Forms of the verbs that turn a structure or function statement into a disease claim. */
const CLAIM_WORD = new RegExp(
  `\\b(?:${[
    'treat(?:s|ed|ing|ments?|able)?',
    'cur(?:e|es|ed|ing|able|ative)',
    'prevent(?:s|ed|ing|ion|ive|ative|able)?',
    'heal(?:s|ed|ing|er|ers)?',
    'diagnos(?:e|es|ed|ing|is|tic)',
    'mitigat(?:e|es|ed|ing|ion)',
  ].join('|')})\\b`,
  'gi',
);

export function findClaimWords(text: string): string[] {
  return [...new Set(text.match(CLAIM_WORD)?.map((word) => word.toLowerCase()))];
}
