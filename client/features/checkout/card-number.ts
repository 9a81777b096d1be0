export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

type CardShape = {
  brand: CardBrand | null;
  prefix: RegExp;
  /** The usual length first. */
  lengths: readonly number[];
  groups: readonly number[];
  cvcLength: number;
};

const FOURS = [4, 4, 4, 4];

const SHAPES: readonly CardShape[] = [
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'Visa', prefix: /^4/, lengths: [16, 13, 19], groups: FOURS, cvcLength: 3 },
  {
    brand: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
  {
    brand: 'Discover',
    prefix: /^(6011|64[4-9]|65)/,
    lengths: [16, 19],
    groups: FOURS,
    cvcLength: 3,
  },
];

const UNKNOWN_SHAPE: CardShape = {
  brand: null,
  prefix: /^/,
  lengths: [16, 12, 13, 14, 15, 17, 18, 19],
  groups: FOURS,
  cvcLength: 3,
};

/** The digits of what was typed or pasted, whatever stands between them. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

export function cardBrand(text: string): CardBrand | null {
  return shapeOf(digitsOf(text)).brand;
}

export function cvcLength(cardNumber: string): number {
  return shapeOf(digitsOf(cardNumber)).cvcLength;
}

/** Grouped as it is printed on the card: '4242 4242 4242 4242'. */
export function formatCardNumber(text: string): string {
  const { groups, lengths } = shapeOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return [...parts, digits.slice(start)].filter(Boolean).join(' ');
}

/** What is wrong with a card number, or null. */
export function checkCardNumber(text: string): string | null {
  const digits = digitsOf(text);
  const { lengths } = shapeOf(digits);
  if (digits === '') return 'Card number is required.';
  if (lengths.includes(digits.length) && passesLuhn(digits)) return null;
  const isShort = digits.length < (lengths[0] ?? 0);
  return isShort ? 'This card number is incomplete.' : 'This card number is not valid.';
}

/** Where the caret belongs after a number was grouped anew: behind as many digits as before. */
export function caretBehindDigits(formatted: string, digitCount: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitCount) return index;
    if (/\d/.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}

function shapeOf(digits: string): CardShape {
  return SHAPES.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN_SHAPE;
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
