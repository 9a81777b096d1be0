import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { findProducts } from '#client/api/admin-lots.ts';
import { padGtin } from '#shared/rules/gtin.ts';
import { parseScan, type Scan } from '#shared/rules/scan.ts';

export type Found =
  | { kind: 'product'; product: AdminSupplementRow; scan?: Scan }
  | { kind: 'choice'; products: AdminSupplementRow[] }
  | { kind: 'problem'; text: string };

/** A barcode names one product; typed text may match several. */
export async function findScanned(typed: string): Promise<Found> {
  const result = parseScan(typed);
  if (result && 'problem' in result)
    return { kind: 'problem', text: `${result.problem}. Scan again.` };
  if (!result) return findTyped(typed.trim());
  const { scan } = result;
  const { gtin } = scan;
  if (gtin === null) {
    return { kind: 'problem', text: 'This barcode names no product. Scan the product’s barcode.' };
  }
  // Zeros in front would hide the shorter form.
  const rows = await findProducts(gtin.replace(/^0+/, ''));
  const product = rows.find((row) => row.gtin && padGtin(row.gtin) === padGtin(gtin));
  if (product) return { kind: 'product', product, scan };
  const text = `No product has the barcode ${gtin}. Enter it as the product’s GTIN first.`;
  return { kind: 'problem', text };
}

async function findTyped(text: string): Promise<Found> {
  const products = await findProducts(text);
  const [only, ...others] = products;
  const bySku = products.find(({ sku }) => sku?.toLowerCase() === text.toLowerCase());
  if (bySku) return { kind: 'product', product: bySku };
  if (!only) return { kind: 'problem', text: `No product matches “${text}”.` };
  return others.length === 0 ? { kind: 'product', product: only } : { kind: 'choice', products };
}
