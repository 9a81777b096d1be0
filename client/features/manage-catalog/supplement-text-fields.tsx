import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { adminCategoriesQuery } from '#client/api/admin-catalog.ts';
import { type FieldErrors, lineError } from '#client/lib/field-errors.ts';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { CATEGORY_TILES } from '#shared/rules/categories.ts';
import { findClaimWords } from './claim-words.ts';
import type { SupplementFields } from './supplement-fields.ts';

type SupplementTextFieldsProps = { fields: SupplementFields; errors: FieldErrors };

export function SupplementTextFields({ fields, errors }: SupplementTextFieldsProps) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={fields.name} error={errors['name']} />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        defaultValue={fields.description}
        error={errors['description']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          defaultValue={fields.category}
          error={errors['category']}
        >
          {CATEGORY_TILES.map((tile) => (
            <option key={tile.id} value={tile.id}>
              {tile.name} ({tile.subtitle})
            </option>
          ))}
        </SelectField>
        <ExtraCategoryField fields={fields} error={errors['categoryId']} />
        <TextField
          label="Price"
          name="price"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          defaultValue={fields.price}
          error={errors['price']}
        />
        <TextField
          label="Stock Quantity"
          name="stockQuantity"
          type="number"
          min="0"
          defaultValue={fields.stockQuantity}
          error={errors['stockQuantity']}
        />
        <TextField
          label="Low Stock Threshold"
          name="lowStockThreshold"
          type="number"
          min="0"
          defaultValue={fields.lowStockThreshold}
          error={errors['lowStockThreshold']}
        />
        <TextField
          label="Display Order"
          name="displayOrder"
          type="number"
          defaultValue={fields.displayOrder}
          error={errors['displayOrder']}
        />
      </div>
      <BenefitsField benefits={fields.benefits} error={lineError(errors, 'benefits')} />
      <TextAreaField
        label="Ingredients"
        name="ingredients"
        rows={3}
        defaultValue={fields.ingredients}
        error={errors['ingredients']}
      />
      <TextAreaField
        label="Suggested Use"
        name="suggestedUse"
        rows={2}
        defaultValue={fields.suggestedUse}
        error={errors['suggestedUse']}
      />
      <TextField
        label="Serving Size"
        name="servingSize"
        defaultValue={fields.servingSize}
        error={errors['servingSize']}
      />
    </>
  );
}

/** Categories that administrators made; the five therapeutic ones are chosen beside it. */
function ExtraCategoryField({
  fields: { categoryId, extraCategory },
  error,
}: {
  fields: SupplementFields;
  error: string | undefined;
}) {
  const { data: categories } = useQuery(adminCategoriesQuery);
  // Not left to the field, whose options change when the list arrives.
  const [chosen, setChosen] = useState<number | string>(categoryId ?? '');
  const extra = (categories ?? []).filter((category) => !category.isTherapeutic);
  const isListed = categories?.some(({ id }) => id === categoryId) ?? false;
  // The list may be missing, or older than the category: saving must not take it from the supplement.
  const isUnlisted = Boolean(extraCategory) && !isListed;
  // What nobody can name yet, or no longer since it was deleted, is None, and saved as it was.
  const none = isListed || extraCategory ? '' : (categoryId ?? '');
  return (
    <SelectField
      label="Additional category"
      name="categoryId"
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      error={error}
    >
      <option value={none}>None</option>
      {isUnlisted && <option value={categoryId ?? ''}>{extraCategory}</option>}
      {extra.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

function BenefitsField({ benefits, error }: { benefits: string[]; error: string | undefined }) {
  const [text, setText] = useState(() => benefits.join('\n'));
  const claims = findClaimWords(text);
  return (
    <div>
      <TextAreaField
        label="Benefits"
        name="benefits"
        rows={5}
        hint="One per line."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
      {claims.length > 0 && (
        <output className="mt-2 flex gap-2 rounded-lg bg-warning-soft p-3 text-sm text-warning">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          <span>
            {`“${claims.join('”, “')}”`} may make this a disease claim, which 21 CFR 101.93(g) does
            not allow for a supplement. Describe what it supports instead.
          </span>
        </output>
      )}
    </div>
  );
}
