import type { ChangeEvent } from 'react';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select.tsx';
import type { Address } from '#shared/contracts/address.ts';
import { ADDRESS_MAX_LENGTHS } from '#shared/rules/address-limits.ts';
import { countryName } from '#shared/rules/countries.ts';
import { US_STATES } from '#shared/rules/us-states.ts';

type AddressFieldsProps = {
  address: Address;
  errors: FieldErrors;
  /** Where the shop sends orders. */
  countries: readonly string[];
  onChange: (field: keyof Address, value: string) => void;
};

export function AddressFields({ address, errors, countries, onChange }: AddressFieldsProps) {
  const isUs = address.country === 'US';
  const control = (field: keyof Address, token: string) => ({
    name: `shipping-${field}`,
    value: address[field],
    error: errors[field],
    autoComplete: `shipping ${token}`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.target.value),
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 grid gap-4">
        <TextField
          label="Recipient"
          required
          maxLength={ADDRESS_MAX_LENGTHS.name}
          {...control('name', 'name')}
        />
        <TextField
          label="Address"
          required
          maxLength={ADDRESS_MAX_LENGTHS.line1}
          {...control('line1', 'address-line1')}
        />
        <TextField
          label="Apartment or suite (optional)"
          maxLength={ADDRESS_MAX_LENGTHS.line2}
          {...control('line2', 'address-line2')}
        />
        <TextField
          label="City"
          required
          maxLength={ADDRESS_MAX_LENGTHS.city}
          {...control('city', 'address-level2')}
        />
      </div>
      {isUs ? (
        <SelectField label="State" required {...control('state', 'address-level1')}>
          <option value="">Choose</option>
          {Object.entries(US_STATES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="State or region"
          maxLength={ADDRESS_MAX_LENGTHS.state}
          {...control('state', 'address-level1')}
        />
      )}
      <TextField
        label={isUs ? 'ZIP code' : 'Postal code'}
        required={isUs}
        maxLength={ADDRESS_MAX_LENGTHS.zip}
        {...control('zip', 'postal-code')}
      />
      <div className="col-span-2 grid gap-4">
        {countries.length > 1 && (
          <SelectField label="Country" required {...control('country', 'country')}>
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Phone (optional)"
          type="tel"
          maxLength={ADDRESS_MAX_LENGTHS.phone}
          hint="Only for questions about the delivery."
          {...control('phone', 'tel')}
        />
      </div>
    </div>
  );
}
