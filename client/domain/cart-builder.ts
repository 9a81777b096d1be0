import { readDoses } from '#client/api/read-plan.ts';
import { parseCents } from '#shared/rules/money.ts';
import { MAX_QUANTITY_PER_ITEM, stockOf } from '#shared/rules/stock.ts';
import type { SetDose } from '#shared/rules/timetable.ts';

export type CartDraft = {
  title: string;
  description: string;
  lines: readonly DraftLine[];
  /** Doses that differ from the label. */
  doses?: readonly SetDose[];
  /** The typed percentage that the buyer gets from the commission. */
  gift?: string;
  /** The sent recommendation and its version; absent for a new one. */
  editing?: { id: number; version: number };
};

export type DraftLine = { supplementId: number; quantity: number };

export const EMPTY_DRAFT: CartDraft = { title: '', description: '', lines: [] };

/** Practitioners who share a browser have separate drafts. */
export function cartDraftKey(username: string): string {
  return `recommendationDraft:${username}`;
}

export type DraftAction =
  | { type: 'title'; title: string }
  | { type: 'description'; description: string }
  | { type: 'add'; supplementId: number }
  | { type: 'quantity'; supplementId: number; quantity: number }
  | { type: 'swap'; supplementId: number; by: number }
  | { type: 'doses'; doses: readonly SetDose[] }
  | { type: 'gift'; gift: string }
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
      return dropOrphanedDoses({
        ...draft,
        lines: setQuantity(draft.lines, action.supplementId, action.quantity),
      });
    case 'swap':
      return dropOrphanedDoses({ ...draft, lines: swapLine(draft.lines, action) });
    case 'doses':
      return dropOrphanedDoses({ ...draft, doses: action.doses });
    case 'gift':
      return { ...draft, gift: action.gift };
    case 'replace':
      return action.draft;
  }
}

function dropOrphanedDoses({ doses = [], ...draft }: CartDraft): CartDraft {
  const ids = new Set(draft.lines.map((line) => line.supplementId));
  const kept = doses.filter((dose) => ids.has(dose.supplementId));
  return kept.length > 0 ? { ...draft, doses: kept } : draft;
}

function addLine(lines: readonly DraftLine[], supplementId: number): readonly DraftLine[] {
  const line = lines.find((candidate) => candidate.supplementId === supplementId);
  if (!line) return [...lines, { supplementId, quantity: 1 }];
  return setQuantity(lines, supplementId, line.quantity + 1);
}

function setQuantity(
  lines: readonly DraftLine[],
  supplementId: number,
  quantity: number,
): readonly DraftLine[] {
  if (quantity <= 0) return lines.filter((line) => line.supplementId !== supplementId);
  return lines.map((line) => (line.supplementId === supplementId ? { ...line, quantity } : line));
}

/** Adds the quantity to the replacement's own line if it has one. */
function swapLine(
  lines: readonly DraftLine[],
  { supplementId, by }: { supplementId: number; by: number },
): readonly DraftLine[] {
  const old = lines.find((line) => line.supplementId === supplementId);
  if (!old) return lines;
  const present = lines.find((line) => line.supplementId === by);
  if (!present) return lines.map((line) => (line === old ? { ...line, supplementId: by } : line));
  const rest = setQuantity(lines, supplementId, 0);
  return setQuantity(rest, by, present.quantity + old.quantity);
}

type Product = { name: string; price: string; stockQuantity: number };

export type PricedLine = DraftLine & {
  name: string;
  unitCents: number;
  problem: LineProblem | null;
};

/** Short stock does not block sharing, because stock comes back. */
export type LineProblem = { text: string; blocksSharing: boolean };

export function priceDraft(
  lines: readonly DraftLine[],
  products: ReadonlyMap<number, Product>,
): PricedLine[] {
  return lines.map((line) => {
    const product = products.get(line.supplementId);
    if (!product) {
      const problem = { text: 'No longer available', blocksSharing: true };
      return { ...line, name: `Supplement ${line.supplementId}`, unitCents: 0, problem };
    }
    return {
      ...line,
      name: product.name,
      unitCents: parseCents(product.price),
      problem: findProblem(line.quantity, product),
    };
  });
}

function findProblem(quantity: number, product: Product): LineProblem | null {
  if (quantity > MAX_QUANTITY_PER_ITEM) {
    return { text: `At most ${MAX_QUANTITY_PER_ITEM} can be ordered`, blocksSharing: true };
  }
  const stock = stockOf(product);
  if (stock >= quantity) return null;
  const text = stock === 0 ? 'Out of stock' : `Only ${stock} in stock`;
  return { text, blocksSharing: false };
}

export function isEmptyDraft({ title, description, lines }: CartDraft): boolean {
  return title === '' && description === '' && lines.length === 0;
}

/** Anything unreadable is an empty draft. */
export function parseDraft(text: string | null): CartDraft {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CartDraft> | null;
    if (typeof value?.title !== 'string' || typeof value.description !== 'string') {
      return EMPTY_DRAFT;
    }
    const lines = Array.isArray(value.lines) ? value.lines.filter(isDraftLine) : [];
    const { title, description, editing, gift } = value;
    return dropOrphanedDoses({
      ...{ title, description, lines: dropDuplicates(lines) },
      ...(isEdited(editing) && { editing }),
      ...(typeof gift === 'string' && { gift }),
      doses: readDoses(value.doses),
    });
  } catch {
    return EMPTY_DRAFT;
  }
}

function isEdited(value: unknown): value is NonNullable<CartDraft['editing']> {
  const { id, version } = (value ?? {}) as Partial<NonNullable<CartDraft['editing']>>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(version);
}

function dropDuplicates(lines: readonly DraftLine[]): DraftLine[] {
  const known = new Set<number>();
  return lines.filter(({ supplementId }) => {
    const isNew = !known.has(supplementId);
    known.add(supplementId);
    return isNew;
  });
}

function isDraftLine(value: unknown): value is DraftLine {
  const { supplementId, quantity } = (value ?? {}) as Partial<DraftLine>;
  return (
    Number.isSafeInteger(supplementId) && Number.isSafeInteger(quantity) && (quantity ?? 0) > 0
  );
}
