import { type SubmitEvent, useState } from 'react';
import { contractErrors, type FieldErrors } from '#client/lib/field-errors.ts';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Address } from '#shared/contracts/address.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { reaches } from '#shared/rules/delivery.ts';
import { AddressFields } from './address-fields.tsx';

const NOT_CHECKED = 'The address could not be checked. Check your connection and try again.';
const NOT_SHIPPED = 'We don’t ship to this address.';

/** Pay submits this form while the address is unfinished. */
export const ADDRESS_FORM_ID = 'delivery-address';

type AddressFormProps = {
  shop: Shop;
  draft: Address;
  onDraft: (change: Partial<Address>) => void;
  saved: readonly Address[];
  isPricing: boolean;
  onUse: (address: Address) => void;
  /** Null without an earlier address to return to. */
  onCancel: (() => void) | null;
};

export function AddressForm(props: AddressFormProps) {
  const { shop, draft, onDraft, isPricing, onUse, onCancel } = props;
  const saved = props.saved.filter(({ country }) => shop.countries.includes(country));
  const { place, refuse } = useProblemFocus<HTMLFormElement>();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const { address, found } = await checkAddress(shop, draft);
    setErrors(found);
    if (address) onUse(address);
    else refuse();
  }

  function change(field: keyof Address, value: string) {
    onDraft({ ...(field === 'country' && { state: '' }), [field]: value });
    // The ZIP code is checked against the state and country, so changing either may correct it.
    const corrected: string[] = [field, 'reach'];
    if (field === 'state' || field === 'country') corrected.push('zip');
    const others = Object.entries(errors).filter(([name]) => !corrected.includes(name));
    setErrors(Object.fromEntries(others));
  }

  return (
    <form
      id={ADDRESS_FORM_ID}
      ref={place}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
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
          {isPricing ? 'Updating the price...' : 'Use this address'}
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

async function checkAddress(
  { deliveryMethods }: Shop,
  draft: Address,
): Promise<{ address: Address | null; found: FieldErrors }> {
  // Loaded on submit, so that the payment form doesn't wait for the validator.
  const contract = await import('#shared/contracts/address.ts').catch(() => null);
  if (!contract) return { address: null, found: { reach: NOT_CHECKED } };
  const parsed = contract.addressSchema.safeParse(draft);
  if (!parsed.success) return { address: null, found: contractErrors(parsed.error.issues) };
  const isReached = deliveryMethods.some((method) => reaches(method, parsed.data));
  return isReached
    ? { address: parsed.data, found: {} }
    : { address: null, found: { reach: NOT_SHIPPED } };
}
