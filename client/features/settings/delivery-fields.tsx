import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { addRow } from '#client/lib/add-row.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { DeliveryMethod } from '#shared/contracts/shop.ts';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { DeliveryMethodFields, type EditedMethod } from './delivery-method-fields.tsx';
import { COUNTRIES } from './region-options.ts';
import { FieldProblem } from '#client/ui/form-errors.tsx';
import type { SettingsPart } from './settings-part.ts';

export function DeliveryFields({ settings }: SettingsPart) {
  const [methods, setMethods] = useState<readonly EditedMethod[]>(settings.deliveryMethods);
  const list = useRef<HTMLOListElement>(null);

  function move(index: number, by: -1 | 1) {
    const moved = [...methods];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    setMethods(moved);
  }

  return (
    <>
      <div>
        <Switch
          label="Customers can pick up orders"
          name="settings.offersPickUp"
          defaultChecked={settings.offersPickUp}
          hint="When off, every order ships."
        />
        <FieldProblem name="settings.offersPickUp" />
      </div>
      <TextField
        label="Pick-up note"
        hint="Where and when, such as “At the counter, Monday to Friday, 9 to 5”."
        name="settings.pickUpNote"
        defaultValue={settings.pickUpNote}
      />
      <CodeListField
        label="Countries you deliver to"
        addLabel="Add a country"
        hint="Checkout refuses addresses in other countries."
        name="settings.countries"
        codes={settings.countries}
        groups={[{ label: 'Countries', options: COUNTRIES }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="text-lg">Methods</h3>
        {methods.length === 0 && (
          <p className="text-sm text-muted">No methods yet. Customers can only pick up orders.</p>
        )}
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {methods.map((method, index) => (
            <DeliveryMethodFields
              key={method.id}
              method={method}
              index={index}
              isLast={index === methods.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => setMethods(methods.filter((other) => other !== method))}
            />
          ))}
        </ol>
        <FieldProblem name="settings.deliveryMethods" />
        <Button
          name="settings.deliveryMethods"
          variant="secondary"
          className="justify-self-start"
          onClick={() => addRow(list, () => setMethods([...methods, newMethod()]))}
        >
          <Plus aria-hidden="true" size={16} />
          Add a method
        </Button>
      </div>
    </>
  );
}

/** Orders store the id of their method, so it must not depend on the name. */
function newMethod(): EditedMethod {
  const blank: DeliveryMethod = {
    id: `method-${Date.now().toString(36)}`,
    name: '',
    priceCents: 0,
    freeFromCents: null,
    places: [],
    fromDays: null,
    toDays: null,
  };
  return { ...blank, isNew: true };
}
