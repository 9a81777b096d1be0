/**
 * Whoever pays chooses what stands in an address, and whom the letter with it goes to: a parcel may go to "St.Louis",
 * but no mail program should make a link of it.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/(\p{L}|\d)\.(?=\p{L})/gu, '$1. ')
    .replaceAll('://', ' ')
    .replaceAll('@', ' at ');
}
