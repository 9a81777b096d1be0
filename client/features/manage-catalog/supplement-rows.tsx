import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { adminCategoriesQuery } from '#client/api/admin-catalog.ts';
import { lineError } from '#client/lib/field-errors.ts';
import { storeCategories } from '#client/lib/store-categories.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { SKU_MAX_LENGTH } from '#shared/contracts/supplements.ts';
import { findClaimWords } from './claim-words.ts';
import type { FormRow, PartProps } from './form-rows.tsx';
import type { FieldName, SupplementFields } from './supplement-fields.ts';

type Row = FormRow<FieldName, SupplementFields>;
type Part = PartProps<SupplementFields>;

const NUMBER = { type: 'number', min: '0' };

export const TEXT_ROWS: readonly Row[] = [
  [{ name: 'name', label: 'Name' }],
  [{ name: 'description', label: 'Description', Part: DescriptionField }],
  [
    { name: 'category', label: 'Category', Part: CategoryField },
    { name: 'categoryId', label: 'Additional category', Part: ExtraCategoryField },
    {
      name: 'price',
      label: 'Price',
      input: { ...NUMBER, step: '0.01', inputMode: 'decimal' },
    },
    {
      name: 'floorPrice',
      label: 'Floor',
      hint: 'Optional. No discount lowers the price below it.',
      input: { ...NUMBER, step: '0.01', inputMode: 'decimal' },
    },
    { name: 'stockQuantity', label: 'Stock Quantity', input: NUMBER },
    { name: 'lowStockThreshold', label: 'Low Stock Threshold', input: NUMBER },
    { name: 'displayOrder', label: 'Display Order', input: { type: 'number' } },
  ],
  [
    { name: 'sku', label: 'SKU', input: { maxLength: SKU_MAX_LENGTH } },
    { name: 'gtin', label: 'GTIN (barcode)', input: { inputMode: 'numeric' } },
    {
      name: 'cost',
      label: 'Cost',
      input: { ...NUMBER, step: '0.01', inputMode: 'decimal' },
    },
  ],
  [{ name: 'benefits', label: 'Benefits', Part: BenefitsField }],
  [{ name: 'ingredients', label: 'Ingredients', rows: 3 }],
  [{ name: 'suggestedUse', label: 'Suggested Use', rows: 2 }],
  [{ name: 'servingSize', label: 'Serving Size' }],
];

export const SWITCH_ROWS: readonly Row[] = [
  [
    {
      name: 'isTaxFree',
      label: 'Tax-free',
      isSwitch: true,
      hint: 'No sales tax in any state.',
    },
  ],
  [
    {
      name: 'byRecommendation',
      label: 'By recommendation',
      isSwitch: true,
      hint: 'Only readers of a recommendation can order it.',
    },
  ],
  [
    {
      name: 'isActive',
      label: 'Active',
      isSwitch: true,
      hint: 'When off, it’s hidden from the store. Nothing else changes.',
    },
  ],
];

function CategoryField({ values, errors }: Part) {
  return (
    <SelectField
      label="Category"
      name="category"
      defaultValue={values.category}
      error={errors['category']}
    >
      {storeCategories.tiles.map((tile) => (
        <option key={tile.id} value={tile.id}>
          {tile.subtitle ? `${tile.name} (${tile.subtitle})` : tile.name}
        </option>
      ))}
    </SelectField>
  );
}

function ExtraCategoryField({ values: { categoryId, extraCategory }, errors }: Part) {
  const { data: categories } = useQuery(adminCategoriesQuery);
  // Controlled, because the options change when the list arrives.
  const [chosen, setChosen] = useState<number | string>(categoryId ?? '');
  const extra = (categories ?? []).filter((category) => !category.standard);
  const isListed = categories?.some(({ id }) => id === categoryId) ?? false;
  // The list may be missing or outdated: saving must not remove the category.
  const isUnlisted = Boolean(extraCategory) && !isListed;
  // Shows "None" for an unknown category but keeps its id.
  const none = isListed || extraCategory ? '' : (categoryId ?? '');
  return (
    <SelectField
      label="Additional category"
      name="categoryId"
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      error={errors['categoryId']}
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

function DescriptionField({ values, errors }: Part) {
  const [text, setText] = useState(values.description);
  return (
    <div>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors['description']}
      />
      <ClaimWarning text={text} />
    </div>
  );
}

function BenefitsField({ values: { benefits }, errors }: Part) {
  const [text, setText] = useState(() => benefits.join('\n'));
  return (
    <div>
      <TextAreaField
        label="Benefits"
        name="benefits"
        rows={5}
        hint="One per line."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={lineError(errors, 'benefits')}
      />
      <ClaimWarning text={text} />
    </div>
  );
}

function ClaimWarning({ text }: { text: string }) {
  const claims = findClaimWords(text);
  if (claims.length === 0) return null;
  return (
    <output className="mt-2 flex gap-2 rounded-lg bg-warning-soft p-3 text-sm text-warning">
      <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
      <span>
        {`“${claims.join('”, “')}”`} may make this a disease claim, which 21 CFR 101.93(g) forbids
        for supplements. Say what it supports instead.
      </span>
    </output>
  );
}
