import { lineCents, parseCents, sumCents } from './money.ts';
import { maxQuantity, MAX_QUANTITY_PER_ITEM, stockOf } from './stock.ts';

/** A recommendation while its practitioner puts it together. */
export type CartDraft = {
  title: string;
  description: string;
  lines: readonly DraftLine[];
};

export type DraftLine = { supplementId: number; quantity: number };

export const EMPTY_DRAFT: CartDraft = { title: '', description: '', lines: [] };

export const CART_DRAFT_KEY = 'recommendationDraft';

export type DraftAction =
  | { type: 'title'; title: string }
  | { type: 'description'; description: string }
  | { type: 'add'; supplementId: number }
  | { type: 'quantity'; supplementId: number; quantity: number }
  | { type: 'replace'; draft: CartDraft };

export function changeDraft(draft: CartDraft, action: DraftAction): CartDraft {
  switch (action.type) {
    case 'title':
      return { ...draft, title: action.title };
    case 'description':
      return { ...draft, description: action.description };
    case 'add':
      return { ...draft, lines: addLine(draft.lines, action.supplementId) };
    case 'quantity':
      return { ...draft, lines: setQuantity(draft.lines, action.supplementId, action.quantity) };
    case 'replace':
      return action.draft;
  }
}

function addLine(lines: readonly DraftLine[], supplementId: number): readonly DraftLine[] {
  const line = lines.find((candidate) => candidate.supplementId === supplementId);
  if (!line) return [...lines, { supplementId, quantity: 1 }];
  return setQuantity(lines, supplementId, line.quantity + 1);
}

/** Nothing, or less, removes the line. */
function setQuantity(
  lines: readonly DraftLine[],
  supplementId: number,
  quantity: number,
): readonly DraftLine[] {
  if (quantity <= 0) return lines.filter((line) => line.supplementId !== supplementId);
  return lines.map((line) => (line.supplementId === supplementId ? { ...line, quantity } : line));
}

type Product = { name: string; price: string; stockQuantity: number };

export type PricedLine = DraftLine & {
  name: string;
  unitCents: number;
  /** What stands in the way of ordering it as it is, or null. */
  problem: string | null;
};

/** The draft's lines with today's names and prices; what left the catalogue is pointed out. */
export function priceDraft(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, Product>,
): PricedLine[] {
  return lines.map((line) => {
    const product = products.get(line.supplementId);
    if (!product) {
      return { ...line, name: 'Unknown supplement', unitCents: 0, problem: 'No longer available' };
    }
    return {
      ...line,
      name: product.name,
      unitCents: parseCents(product.price),
      problem: describeProblem(line.quantity, product),
    };
  });
}

function describeProblem(quantity: number, product: Product): string | null {
  if (quantity > MAX_QUANTITY_PER_ITEM) return `At most ${MAX_QUANTITY_PER_ITEM} can be ordered`;
  if (stockOf(product) === 0) return 'Out of stock';
  return quantity > maxQuantity(product) ? `Only ${product.stockQuantity} in stock` : null;
}

export function draftTotalCents(lines: readonly PricedLine[]): number {
  return sumCents(lines.map((line) => lineCents(line.unitCents, line.quantity)));
}

export function draftQuantity(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Reads a draft that an earlier visit left behind; anything else is as good as none. */
export function parseDraft(text: string | null): CartDraft {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CartDraft> | null;
    if (typeof value?.title !== 'string' || typeof value.description !== 'string') {
      return EMPTY_DRAFT;
    }
    const lines = Array.isArray(value.lines) ? value.lines.filter(isDraftLine) : [];
    return { title: value.title, description: value.description, lines };
  } catch {
    return EMPTY_DRAFT;
  }
}

function isDraftLine(value: unknown): value is DraftLine {
  const { supplementId, quantity } = (value ?? {}) as Partial<DraftLine>;
  return (
    Number.isSafeInteger(supplementId) && Number.isSafeInteger(quantity) && (quantity ?? 0) > 0
  );
}
