import { useState } from 'react';
import { UploadButton } from '#client/domain/upload-button.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import type { SettingsPart } from './settings-part.ts';
import { IMAGE_TYPES } from '#shared/rules/uploads.ts';
import { COUNTRIES, STATES } from './region-options.ts';
import { FieldProblem } from '#client/ui/form-errors.tsx';
import { Pair } from './pair.tsx';

export function ShopFields({ settings }: SettingsPart) {
  const text = (path: 'name' | 'tagline' | 'legalName' | 'email' | 'phone') => ({
    name: `settings.${path}`,
    defaultValue: settings[path],
  });
  const address = (part: keyof ShopSettings['address']) => ({
    name: `settings.address.${part}`,
    defaultValue: settings.address[part],
  });
  return (
    <>
      <TextField label="Shop name" {...text('name')} />
      <TextField label="Tagline" {...text('tagline')} />
      <LogoField saved={settings.logoUrl} />
      <Pair>
        <TextField label="Email" type="email" {...text('email')} />
        <TextField label="Phone" type="tel" {...text('phone')} />
      </Pair>
      <TextField
        label="Legal name"
        hint="If different from the shop name."
        {...text('legalName')}
      />
      <Pair>
        <TextField label="Address" {...address('line1')} />
        <TextField label="Apartment or suite" {...address('line2')} />
        <TextField label="City" {...address('city')} />
        <SelectField label="State" {...address('state')}>
          <option value="">None</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="ZIP code" {...address('zip')} />
        <SelectField label="Country" {...address('country')}>
          {COUNTRIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
    </>
  );
}

function LogoField({ saved }: { saved: string }) {
  const [url, setUrl] = useState(saved);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Logo</legend>
      <input type="hidden" name="settings.logoUrl" value={url} />
      <div className="flex flex-wrap items-center gap-4">
        {url !== '' && (
          <img src={url} alt="Logo" width={48} height={48} className="size-12 object-contain" />
        )}
        <UploadButton
          kind="image"
          label="Upload logo"
          accept={IMAGE_TYPES}
          failureText="Failed to upload logo"
          onUploaded={([upload]) => upload && setUrl(upload.normalizedPath)}
          successText={() => 'Logo uploaded. Save the settings to use it.'}
        />
        {url !== '' && (
          <Button variant="ghost" size="sm" onClick={() => setUrl('')}>
            Remove
          </Button>
        )}
      </div>
      <FieldProblem name="settings.logoUrl" />
    </fieldset>
  );
}
