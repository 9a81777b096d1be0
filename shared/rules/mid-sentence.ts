const GENUS = /^(?:Bifido|Lact|Limosi|Saccharo|Bacill|Strepto)/;

/** 'Magnesium' becomes 'magnesium'; 'EDTA' and 'N-acetyl' stay. */
export function midSentence(name: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(name) && !GENUS.test(name);
  return isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
