import type { ChangeEvent } from 'react';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Address } from '#shared/contracts/address.ts';
import { ADDRESS_MAX_LENGTHS } from '#shared/rules/address-limits.ts';
import { CANADIAN_PROVINCES } from '#shared/rules/canadian-provinces.ts';
import { needsState } from '#shared/rules/check-address.ts';
import { countryName } from '#shared/rules/countries.ts';
import { US_STATES } from '#shared/rules/us-states.ts';

type AddressFieldsProps = {
  address: Address;
  errors: FieldErrors;
  /** Countries that the shop ships to. */
  countries: readonly string[];
  onChange: (field: keyof Address, value: string) => void;
};

export function AddressFields({ address, errors, countries, onChange }: AddressFieldsProps) {
  const { country } = address;
  const isUs = country === 'US';
  const regions = listRegions(country);
  const control = (field: keyof Address, token: string) => ({
    name: `shipping-${field}`,
    value: address[field],
    error: errors[field],
    autoComplete: `shipping ${token}`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, event.target.value),
  });
  const text = (field: keyof typeof ADDRESS_MAX_LENGTHS, token: string) => ({
    ...control(field, token),
    maxLength: ADDRESS_MAX_LENGTHS[field],
  });
  return (
    <div className="grid grid-cols-2 gap-4">
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
        <TextField label="Recipient" required {...text('name', 'name')} />
        <TextField label="Address" required {...text('line1', 'address-line1')} />
        <TextField label="Apartment or suite (optional)" {...text('line2', 'address-line2')} />
        <TextField label="City" required {...text('city', 'address-level2')} />
      </div>
      {regions ? (
        <SelectField
          label={isUs ? 'State' : 'Province'}
          required
          {...control('state', 'address-level1')}
        >
          <option value="">Choose</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="State or region"
          required={needsState(country)}
          {...text('state', 'address-level1')}
        />
      )}
      <TextField
        label={isUs ? 'ZIP code' : 'Postal code'}
        required={regions !== null}
        {...text('zip', 'postal-code')}
      />
      <div className="col-span-2 grid gap-4">
        <TextField
          label="Phone (optional)"
          type="tel"
          hint="Only for delivery questions."
          {...text('phone', 'tel')}
        />
      </div>
    </div>
  );
}

/** Null for countries whose states are typed. */
function listRegions(country: string): { code: string; name: string }[] | null {
  if (country === 'US') return Object.entries(US_STATES).map(([code, name]) => ({ code, name }));
  if (country !== 'CA') return null;
  return Object.entries(CANADIAN_PROVINCES).map(([code, { name }]) => ({ code, name }));
}
