import type { SetDose } from '#shared/rules/timetable.ts';
import type { SelectedItem } from './selection.ts';

export type Basket = {
  items: readonly SelectedItem[];
  onQuantities?: ((changes: readonly { id: number; quantity: number }[]) => void) | undefined;
  /** True while the basket is being paid. */
  isLocked?: boolean | undefined;
  /** Doses set by a practitioner; other products use the label's. */
  doses?: readonly SetDose[] | undefined;
};
