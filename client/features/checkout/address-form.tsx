import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contractErrors, type FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { SelectField } from '#client/ui/select.tsx';
import { type Address, addressSchema } from '#shared/contracts/address.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { reaches } from '#shared/rules/delivery.ts';
import { AddressFields } from './address-fields.tsx';

const OUT_OF_REACH = 'We have no way to send orders to this address.';

type AddressFormProps = {
  shop: Shop;
  /** As far as it is typed. */
  draft: Address;
  onDraft: (draft: Address) => void;
  saved: readonly Address[];
  isPricing: boolean;
  onUse: (address: Address) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** Where to send the order. Nothing is sent to the shop before all of it is right. */
export function AddressForm(props: AddressFormProps) {
  const { shop, draft, onDraft, isPricing, onUse, onCancel } = props;
  const saved = props.saved.filter(({ country }) => shop.countries.includes(country));
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const parsed = addressSchema.safeParse(draft);
    const found = parsed.success
      ? checkReach(shop, parsed.data)
      : contractErrors(parsed.error.issues);
    flushSync(() => setErrors(found));
    if (parsed.success && Object.keys(found).length === 0) onUse(parsed.data);
    else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus();
  }

  function change(field: keyof Address, value: string) {
    // A state of another country is none.
    onDraft({ ...draft, ...(field === 'country' && { state: '' }), [field]: value });
    const { [field]: _corrected, reach: _reach, ...rest } = errors;
    setErrors(rest);
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      {saved.length > 0 && (
        <SelectField
          label="Use a saved address"
          value=""
          onChange={(event) => {
            const chosen = saved[Number(event.target.value)];
            if (chosen) onDraft(chosen);
            setErrors({});
          }}
        >
          <option value="">Choose an address</option>
          {saved.map((address, index) => (
            <option key={addressLines(address).join()} value={index}>
              {addressLines(address).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <AddressFields address={draft} errors={errors} countries={shop.countries} onChange={change} />
      {errors['reach'] && <FormMessage tone="error">{errors['reach']}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" aria-disabled={isPricing}>
          {isPricing ? 'Working out the price...' : 'Use this address'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function checkReach({ deliveryMethods }: Shop, address: Address): FieldErrors {
  const isReached = deliveryMethods.some((method) => reaches(method, address));
  return isReached ? {} : { reach: OUT_OF_REACH };
}
