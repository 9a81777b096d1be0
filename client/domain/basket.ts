import type { SetDose } from '#shared/rules/timetable.ts';
import type { SelectedItem } from './selection.ts';

/** What is chosen on a page, and how its quantities can be changed there, if they can. */
export type Basket = {
  items: readonly SelectedItem[];
  onQuantities?: ((changes: readonly { id: number; quantity: number }[]) => void) | undefined;
  /** Quantities stand for now, as while they are being paid. */
  isLocked?: boolean | undefined;
  /** Doses that a practitioner sets; the label's doses count for other products. */
  doses?: readonly SetDose[] | undefined;
  /** The page lists the products itself, so they are counted instead of named. */
  isListed?: boolean | undefined;
};
