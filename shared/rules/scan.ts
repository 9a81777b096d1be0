import { findGtinProblem } from './gtin.ts';

/** The fields of a barcode. Dates are calendar days, such as '2027-06-30'. */
export type Scan = {
  gtin: string | null;
  lot: string | null;
  bestBefore: string | null;
  serial: string | null;
};

/** Null if the text is no barcode, such as a typed name. */
export type ScanResult = { scan: Scan } | { problem: string } | null;

/** FNC1, which ends a field of variable length. */
const FNC1 = '\u001D';
/** Scanners may send the kind of the barcode first. */
const SYMBOLOGY = /^\](?:C1|e0|d2|Q3|J1)/;
const MAX_VARIABLE = 20;

/** Digits of fields with a fixed length, by application identifier. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '20': 2 },
  ...{ '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6 },
};
const VARIABLE = ['10', '21', '30', '37', '240'];
const LOT = '10';

type Fields = ReadonlyMap<string, string>;

export function parseScan(typed: string): ScanResult {
  const text = typed.trim().replace(SYMBOLOGY, FNC1);
  if (/^(?:\d{8}|\d{12,14})$/.test(text)) return readFields(new Map([['01', text]]));
  if (text.startsWith('(')) return readIf(parseBrackets(text));
  if (text.startsWith(FNC1)) return readIf(parseFields(text.slice(1)));
  // A name or SKU may begin like a field, but hardly with a whole GTIN.
  return /^0[12]\d{14}/.test(text) ? readIf(parseFields(text)) : null;
}

function readIf(fields: Fields | undefined): ScanResult {
  return fields ? readFields(fields) : null;
}

function readFields(fields: Fields): ScanResult {
  const gtin = fields.get('01') ?? fields.get('02') ?? null;
  const problem = gtin === null ? undefined : findGtinProblem(gtin);
  if (problem) return { problem };
  const dates = ['15', '17'].flatMap((identifier) => {
    const date = fields.get(identifier);
    return date === undefined ? [] : [readDate(date)];
  });
  if (dates.includes(undefined)) return { problem: 'This barcode has an impossible date' };
  // Best before and expiration: the earlier one counts.
  const [bestBefore = null] = dates.toSorted();
  return {
    scan: { gtin, lot: fields.get(LOT) ?? null, bestBefore, serial: fields.get('21') ?? null },
  };
}

/** YYMMDD. Day 00 means the last day of the month. */
function readDate(digits: string): string | undefined {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  if (year === undefined || !month || month > 12 || day === undefined) return undefined;
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  return new Date(Date.UTC(2000 + year, month - 1, day || last)).toISOString().slice(0, 10);
}

/** As printed below a barcode: (01)09506000134352(10)ABC(17)270630. */
function parseBrackets(text: string): Fields | undefined {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  if (parts.map(([part]) => part).join('') !== text) return undefined;
  const fields = new Map<string, string>();
  for (const [, identifier = '', value = ''] of parts) {
    const digits = FIXED[identifier];
    if (digits ? !isDigits(value, digits) : value === '') return undefined;
    fields.set(identifier, value.replaceAll(FNC1, ''));
  }
  return fields;
}

function parseFields(text: string): Fields | undefined {
  if (text === '') return new Map();
  const identifier = [...Object.keys(FIXED), ...VARIABLE].find((known) => text.startsWith(known));
  if (identifier === undefined) return undefined;
  const rest = text.slice(identifier.length);
  const digits = FIXED[identifier];
  if (digits) {
    const value = rest.slice(0, digits);
    const others = isDigits(value, digits) && parseFields(withoutFnc1(rest.slice(digits)));
    return others ? new Map([[identifier, value], ...others]) : undefined;
  }
  const end = rest.indexOf(FNC1);
  if (end !== -1) {
    const others = end > 0 ? parseFields(rest.slice(end + 1)) : undefined;
    return others && new Map([[identifier, rest.slice(0, end)], ...others]);
  }
  return splitAtDate(identifier, rest) ?? takeRest(identifier, rest);
}

/** Many scanners drop FNC1: a date that ends the barcode, or precedes its last field, then ends the lot. */
function splitAtDate(identifier: string, rest: string): Fields | undefined {
  for (let end = Math.min(rest.length, MAX_VARIABLE); end > 0; end -= 1) {
    const [, date = ''] = /^1[57](\d{6})/.exec(rest.slice(end)) ?? [];
    if (readDate(date) === undefined) continue;
    const others = parseFields(rest.slice(end));
    if (others) return new Map([[identifier, rest.slice(0, end)], ...others]);
  }
  return undefined;
}

function takeRest(identifier: string, rest: string): Fields | undefined {
  return rest !== '' && rest.length <= MAX_VARIABLE ? new Map([[identifier, rest]]) : undefined;
}

function withoutFnc1(text: string): string {
  return text.startsWith(FNC1) ? text.slice(FNC1.length) : text;
}

function isDigits(text: string, length: number): boolean {
  return text.length === length && /^\d+$/.test(text);
}
