import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import type { DeliveryMethod } from '#shared/contracts/shop.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { COUNTRIES, STATE_PLACES } from './place-options.ts';
import type { Fields } from './settings-fields.ts';
import { Pair } from './settings-section.tsx';

/** The price field of a new method starts empty instead of showing $0.00. */
export type EditedMethod = DeliveryMethod & { isNew?: boolean };

type DeliveryMethodFieldsProps = {
  method: EditedMethod;
  index: number;
  isLast: boolean;
  fields: Fields;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const PLACES = [
  { label: 'States', options: STATE_PLACES },
  { label: 'Countries', options: COUNTRIES },
];

export function DeliveryMethodFields(props: DeliveryMethodFieldsProps) {
  const { method, index, isLast, fields, onMove, onRemove } = props;
  const title = `Method ${index + 1}`;
  return (
    <li className="rounded-xl border border-line p-4">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-center gap-1">
          <p aria-hidden="true" className="mr-auto font-medium">
            {title}
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${title} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" size={16} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${title} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" size={16} />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={16} />
          </Button>
        </div>
        <input type="hidden" name={fields('id').name} value={method.id} />
        <TextField
          label="Name"
          defaultValue={method.name}
          placeholder="Ground"
          {...fields('name')}
        />
        <Pair>
          <TextField
            label="Price in dollars"
            inputMode="decimal"
            placeholder="4.95"
            defaultValue={method.isNew ? '' : toDecimal(method.priceCents)}
            {...fields('priceCents')}
          />
          <TextField
            label="Free from, in dollars"
            inputMode="decimal"
            hint="Leave empty if it always costs this much."
            defaultValue={method.freeFromCents === null ? '' : toDecimal(method.freeFromCents)}
            {...fields('freeFromCents')}
          />
          <TextField
            label="Days at the earliest"
            inputMode="numeric"
            defaultValue={method.fromDays ?? ''}
            {...fields('fromDays')}
          />
          <TextField
            label="Days at the latest"
            inputMode="numeric"
            defaultValue={method.toDays ?? ''}
            {...fields('toDays')}
          />
        </Pair>
        <CodeListField
          label="Places"
          addLabel="Add a state or country"
          hint="Leave empty for everywhere you deliver to."
          codes={method.places}
          groups={PLACES}
          {...fields('places')}
        />
      </fieldset>
    </li>
  );
}
