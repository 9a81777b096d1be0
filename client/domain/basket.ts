import type { SetDose } from '#shared/rules/timetable.ts';
import type { SelectedItem } from './selection.ts';

export type Basket = {
  items: readonly SelectedItem[];
  onQuantities?: ((changes: readonly { id: number; quantity: number }[]) => void) | undefined;
  /** Doses set by a practitioner; other products use the label's. */
  doses?: readonly SetDose[] | undefined;
};
