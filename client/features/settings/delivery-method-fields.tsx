import { TextField } from '#client/ui/input.tsx';
import { RowButtons } from '#client/ui/row-buttons.tsx';
import type { DeliveryMethod } from '#shared/contracts/shop.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { COUNTRIES, STATE_PLACES } from './place-options.ts';
import { Pair } from './settings-section.tsx';

/** The price field of a new method starts empty instead of showing $0.00. */
export type EditedMethod = DeliveryMethod & { isNew?: boolean };

type DeliveryMethodFieldsProps = {
  method: EditedMethod;
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const PLACES = [
  { label: 'States', options: STATE_PLACES },
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
            label="Price in dollars"
            inputMode="decimal"
            placeholder="4.95"
            name={`${path}.priceCents`}
            defaultValue={method.isNew ? '' : toDecimal(method.priceCents)}
          />
          <TextField
            label="Free from, in dollars"
            inputMode="decimal"
            hint="Leave empty if it always costs this much."
            name={`${path}.freeFromCents`}
            defaultValue={method.freeFromCents === null ? '' : toDecimal(method.freeFromCents)}
          />
          <TextField
            label="Days at the earliest"
            inputMode="numeric"
            name={`${path}.fromDays`}
            defaultValue={method.fromDays ?? ''}
          />
          <TextField
            label="Days at the latest"
            inputMode="numeric"
            name={`${path}.toDays`}
            defaultValue={method.toDays ?? ''}
          />
        </Pair>
        <CodeListField
          label="Places"
          addLabel="Add a state or country"
          hint="Leave empty for everywhere you deliver to."
          codes={method.places}
          name={`${path}.places`}
          groups={PLACES}
        />
      </fieldset>
    </li>
  );
}
