/** Rewrites what was typed. The caret goes where the text before it ends when that is formatted too. */
export function formatInPlace(input: HTMLInputElement, format: (text: string) => string): string {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return formatted;
  const caret = format(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = formatted;
  input.setSelectionRange(caret, caret);
  return formatted;
}
