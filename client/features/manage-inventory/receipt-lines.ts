import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import type { ReceiptInput } from '#client/api/admin-lots.ts';
import type { Scan } from '#shared/rules/scan.ts';

export type ReceiptLine = {
  key: number;
  product: Pick<AdminSupplementRow, 'id' | 'name'>;
  lot: string;
  bestBefore: string;
  quantity: string;
  cost: string;
};

export type LineField = 'lot' | 'bestBefore' | 'quantity' | 'cost';

/** Scanning the same barcode again counts one more unit. */
export function addScanned(
  lines: readonly ReceiptLine[],
  product: AdminSupplementRow,
  scan?: Scan,
): ReceiptLine[] {
  const lot = scan?.lot ?? '';
  const bestBefore = scan?.bestBefore ?? '';
  const same = lines.find(
    (line) =>
      line.product.id === product.id &&
      line.lot.toLowerCase() === lot.toLowerCase() &&
      (line.bestBefore === bestBefore || bestBefore === ''),
  );
  if (same && scan)
    return changeLine(lines, same.key, 'quantity', String(Number(same.quantity) + 1));
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const { id, name, cost } = product;
  return [
    ...lines,
    { key, product: { id, name }, lot, bestBefore, quantity: '1', cost: cost ?? '' },
  ];
}

export function changeLine(
  lines: readonly ReceiptLine[],
  key: number,
  field: LineField,
  value: string,
): ReceiptLine[] {
  return lines.map((line) => (line.key === key ? { ...line, [field]: value } : line));
}

export function sumUnits(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + (Number.parseInt(quantity, 10) || 0), 0);
}

export function toReceiptLines(lines: readonly ReceiptLine[]): ReceiptInput['lines'] {
  return lines.map(({ product, lot, bestBefore, quantity, cost }) => ({
    supplementId: product.id,
    quantity: Number(quantity),
    ...(lot.trim() && { lot: lot.trim() }),
    ...(bestBefore && { bestBefore }),
    ...(cost.trim() && { cost: cost.trim() }),
  }));
}
