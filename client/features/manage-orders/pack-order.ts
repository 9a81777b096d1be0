import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { padGtin } from '#shared/rules/gtin.ts';
import { fitLots } from '#shared/rules/lots.ts';
import { parseScan, type Scan } from '#shared/rules/scan.ts';
import { leftOf } from './plan-refund.ts';

type Line = AdminOrderDetails['lines'][number];
type Lot = Line['lots'][number];

/** Units to pack: of one lot, or without a lot. */
export type Part = { key: string; line: Line; lot: Lot | null; units: number };

/** Packed units by part, and the serial numbers that were scanned. */
export type Packed = { counts: Readonly<Record<string, number>>; serials: readonly string[] };

export const NOTHING_PACKED: Packed = { counts: {}, serials: [] };

export type PackResult = { packed: Packed; part: Part } | { refusal: string };

export function partsOf({ lines }: Pick<AdminOrderDetails, 'lines'>): Part[] {
  return lines.flatMap((line) => {
    const parts = fitLots(line.lots, leftOf(line)).map((lot): Part => ({
      ...{ key: `${line.id} ${lot.id}`, line, lot, units: lot.units },
    }));
    const loose = leftOf(line) - parts.reduce((sum, { units }) => sum + units, 0);
    return loose > 0 ? [...parts, { key: `${line.id}`, line, lot: null, units: loose }] : parts;
  });
}

export function isPacked(parts: readonly Part[], { counts }: Packed): boolean {
  return parts.every(({ key, units }) => (counts[key] ?? 0) >= units);
}

/** Each scan packs one unit. A barcode with a lot must name a lot of the order. */
export function packScanned(parts: readonly Part[], packed: Packed, typed: string): PackResult {
  const result = parseScan(typed);
  if (result && 'problem' in result) return { refusal: `${result.problem}. Scan again.` };
  const scan = result?.scan ?? null;
  const ofProduct = parts.filter(({ line }) => isProduct(line, scan, typed.trim()));
  const [first] = ofProduct;
  if (!first) return { refusal: 'Wrong product: it is not in this order. Put it back.' };
  const serial = scan?.serial ? `${first.line.id} ${scan.serial}` : null;
  if (serial && packed.serials.includes(serial)) {
    return { refusal: 'This container was scanned already. Scan the next one.' };
  }
  const candidates = ofProduct.filter((part) => mayBe(part, scan));
  if (candidates.length === 0) return { refusal: describeWrongLot(ofProduct, scan) };
  const part = candidates.find(({ key, units }) => (packed.counts[key] ?? 0) < units);
  if (!part) return { refusal: `All units of ${first.line.name} are packed. Put this one back.` };
  const packing = packUnit(packed, part);
  if ('refusal' in packing || !serial) return packing;
  return { part, packed: { ...packing.packed, serials: [...packed.serials, serial] } };
}

/** Also for containers without a readable barcode. */
export function packUnit({ counts, serials }: Packed, part: Part): PackResult {
  if (part.lot && part.lot.state !== 'shelf') {
    return {
      refusal: `Lot ${part.lot.code} of ${part.line.name} is ${part.lot.state}. Do not ship it.`,
    };
  }
  const counted = { ...counts, [part.key]: (counts[part.key] ?? 0) + 1 };
  return { part, packed: { counts: counted, serials } };
}

function isProduct({ gtin, sku }: Line, scan: Scan | null, typed: string): boolean {
  if (scan?.gtin) return gtin !== null && padGtin(gtin) === padGtin(scan.gtin);
  return sku !== null && sku.toLowerCase() === typed.toLowerCase();
}

/** Without a lot in the barcode the packer compares it by eye. Units without a lot may carry any. */
function mayBe({ lot }: Part, scan: Scan | null): boolean {
  if (!scan?.lot || lot === null) return true;
  return lot.code.toLowerCase() === scan.lot.toLowerCase();
}

function describeWrongLot(parts: readonly Part[], scan: Scan | null): string {
  const right = parts.flatMap(({ lot }) => lot?.code ?? []).join(' or ');
  return `Wrong lot: ${scan?.lot ?? 'unknown'}. Take lot ${right}.`;
}
