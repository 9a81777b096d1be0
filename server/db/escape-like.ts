/** For `like`, in which `%` and `_` would stand for other characters. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
