/** All test cards of the demo bank have as many. */
const CARD_DIGITS = 16;

/** The digits of what was typed or pasted, whatever stands between them. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Grouped as it is printed on the card: '4242 4242 4242 4242'. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, CARD_DIGITS);
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** What is wrong with a card number, if anything. */
export function checkCardNumber(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === '') return 'Card number is required.';
  if (digits.length < CARD_DIGITS) return 'This card number is incomplete.';
  const isValid = digits.length === CARD_DIGITS && passesLuhn(digits);
  return isValid ? undefined : 'This card number is not valid.';
}

/** The check digit that nearly every mistyped number fails. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
