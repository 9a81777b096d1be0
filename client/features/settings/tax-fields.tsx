import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { addRow } from '#client/lib/add-row.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { SettingsPart } from './settings-part.ts';
import { STATES } from './region-options.ts';
import { FieldProblem } from '#client/ui/form-errors.tsx';

export function TaxFields({ settings: { tax } }: SettingsPart) {
  const [rates, setRates] = useState(() => tax.rates.map((rate, key) => ({ ...rate, key })));
  const nextKey = useRef(rates.length);
  const list = useRef<HTMLUListElement>(null);

  function add() {
    const rate = { key: nextKey.current, state: '', percent: '' };
    nextKey.current += 1;
    addRow(list, () => setRates([...rates, rate]));
  }

  return (
    <>
      <div>
        <Switch
          label="Charge sales tax"
          name="settings.tax.isCharged"
          defaultChecked={tax.isCharged}
        />
        <Switch
          label="Charge tax on delivery"
          name="settings.tax.includesDelivery"
          defaultChecked={tax.includesDelivery}
        />
      </div>
      {rates.length === 0 && (
        <p className="text-sm text-muted">
          No rates yet. Add one for each state where you collect tax.
        </p>
      )}
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rates.map((rate, index) => (
          <li key={rate.key} className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:max-w-md sm:grid-cols-2">
              <SelectField
                label="State"
                name={`settings.tax.rates.${index}.state`}
                defaultValue={rate.state}
              >
                <option value="">Choose a state</option>
                {STATES.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Rate (%)"
                inputMode="decimal"
                placeholder="7.25"
                name={`settings.tax.rates.${index}.percent`}
                defaultValue={rate.percent}
              />
            </div>
            <Button
              variant="ghost"
              size="icon"
              className="mt-6.5"
              aria-label={`Remove rate ${index + 1}`}
              onClick={() => setRates(rates.filter((other) => other !== rate))}
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <FieldProblem name="settings.tax.rates" />
      <Button variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" size={16} />
        Add a rate
      </Button>
    </>
  );
}
