import { TextField } from '#client/ui/input.tsx';
import { RowButtons } from '#client/ui/row-buttons.tsx';
import type { DeliveryMethod } from '#shared/contracts/shop.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { COUNTRIES, STATE_REGIONS } from './region-options.ts';
import { Pair } from './pair.tsx';

/** The price of a new method starts empty instead of $0.00. */
export type EditedMethod = DeliveryMethod & { isNew?: boolean };

type DeliveryMethodFieldsProps = {
  method: EditedMethod;
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const REGIONS = [
  { label: 'States', options: STATE_REGIONS },
  { label: 'Countries', options: COUNTRIES },
];

export function DeliveryMethodFields(props: DeliveryMethodFieldsProps) {
  const { method, index, isLast, onMove, onRemove } = props;
  const path = `settings.deliveryMethods.${index}`;
  const title = `Method ${index + 1}`;
  return (
    <li className="rounded-xl border border-line p-4">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-center gap-1">
          <p aria-hidden="true" className="mr-auto font-medium">
            {title}
          </p>
          <RowButtons
            name={title}
            isFirst={index === 0}
            isLast={isLast}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        <input type="hidden" name={`${path}.id`} value={method.id} />
        <TextField
          label="Name"
          defaultValue={method.name}
          name={`${path}.name`}
          placeholder="Ground"
        />
        <Pair>
          <TextField
            label="Price ($)"
            inputMode="decimal"
            placeholder="4.95"
            name={`${path}.priceCents`}
            defaultValue={method.isNew ? '' : toDecimal(method.priceCents)}
          />
          <TextField
            label="Free over ($)"
            inputMode="decimal"
            hint="If empty, it’s never free."
            name={`${path}.freeFromCents`}
            defaultValue={method.freeFromCents === null ? '' : toDecimal(method.freeFromCents)}
          />
          <TextField
            label="Delivery time, from (days)"
            inputMode="numeric"
            name={`${path}.fromDays`}
            defaultValue={method.fromDays ?? ''}
          />
          <TextField
            label="Delivery time, to (days)"
            inputMode="numeric"
            name={`${path}.toDays`}
            defaultValue={method.toDays ?? ''}
          />
        </Pair>
        <CodeListField
          label="States and countries"
          addLabel="Add a state or country"
          hint="If empty, everywhere you deliver."
          codes={method.places}
          name={`${path}.places`}
          groups={REGIONS}
        />
      </fieldset>
    </li>
  );
}
