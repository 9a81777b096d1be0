import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Code, useSaveDiscount } from '#client/api/admin-discounts.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { storeCategories } from '#client/lib/store-categories.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { newCodeSchema } from '#shared/contracts/discounts.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { LONGEST_CODE } from '#shared/rules/discounts.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { codeOfCategory, codeOfProduct, readDiscountForm } from './read-discount-form.ts';

type DiscountFormProps = { code: Code | null; onDone: () => void };

const WHOLE = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const;

export function DiscountForm({ code, onDone }: DiscountFormProps) {
  const save = useSaveDiscount();
  const [isPercent, setIsPercent] = useState((code?.amountCents ?? null) === null);
  const form = useForm({
    schema: newCodeSchema,
    read: (fields) => readDiscountForm(fields, code?.isPaused ?? false),
    submit: async (input) => {
      await save.mutateAsync({ ...input, from: code });
      onDone();
    },
    failureText: 'The code could not be saved. Please try again.',
  });
  return (
    <Form form={form} asksBeforeLeaving>
      <TextField
        label="Code"
        name="code"
        hint="3 to 24 letters or digits. Capitals make no difference."
        ref={useFocusOnArrival()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={LONGEST_CODE}
        defaultValue={code?.code ?? ''}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Kind"
          name="kind"
          value={isPercent ? 'percent' : 'amount'}
          onChange={(event) => setIsPercent(event.target.value === 'percent')}
        >
          <option value="percent">Percent</option>
          <option value="amount">Amount</option>
        </SelectField>
        <TextField
          label={isPercent ? 'Percent' : 'Amount in USD'}
          name="value"
          error={form.errors['rate'] ?? form.errors['amountCents']}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={valueOf(code)}
        />
        <TextField
          label="First day (Optional)"
          name="startsAt"
          type="date"
          defaultValue={dayOf(code?.startsAt, 0)}
        />
        <TextField
          label="Last day (Optional)"
          name="endsAt"
          type="date"
          defaultValue={dayOf(code?.endsAt, -1)}
        />
        <TextField
          label="Uses in total (Optional)"
          name="mostUses"
          defaultValue={code?.mostUses ?? ''}
          {...WHOLE}
        />
        <TextField
          label="Uses per person (Optional)"
          name="mostUsesPerPerson"
          defaultValue={code?.mostUsesPerPerson ?? ''}
          {...WHOLE}
        />
        <TextField
          label="Minimum in USD (Optional)"
          name="leastGoodsCents"
          hint="Products for at least this amount, before the discount."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={code?.leastGoodsCents ? toDecimal(code.leastGoodsCents) : ''}
        />
      </div>
      <Switch
        label="First order only"
        name="firstOrderOnly"
        hint="We recognize people by their account or email."
        defaultChecked={code?.firstOrderOnly ?? false}
      />
      <OnlyForField code={code} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">{form.isPending ? 'Saving...' : 'Save code'}</Button>
      </div>
    </Form>
  );
}

function OnlyForField({ code }: { code: Code | null }) {
  const { data: supplements = [] } = useQuery(supplementsQuery);
  const { categories = [], supplementIds = [] } = code ?? {};
  return (
    <CodeListField
      label="Only for"
      addLabel="Category or product"
      hint="Leave empty for all products."
      name="only"
      codes={[...categories.map(codeOfCategory), ...supplementIds.map(codeOfProduct)]}
      groups={[
        {
          label: 'Categories',
          options: storeCategories.tiles.map(({ id, name }) => ({
            ...{ code: codeOfCategory(id), name },
          })),
        },
        {
          label: 'Products',
          options: supplements.map(({ id, name }) => ({ code: codeOfProduct(id), name })),
        },
      ]}
    />
  );
}

function valueOf(code: Code | null): string {
  if (!code) return '';
  return code.rate === null ? toDecimal(code.amountCents ?? 0) : writeRate(code.rate);
}

/** The day in the reader's time zone. */
function dayOf(moment: string | null | undefined, milliseconds: number): string {
  if (!moment) return '';
  const date = new Date(Date.parse(moment) + milliseconds);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
