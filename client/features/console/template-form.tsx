import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSaveShopTemplate } from '#client/api/admin-templates.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { readText } from '#client/lib/read-text.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { type Template, templateInputSchema } from '#shared/contracts/templates.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';

type Line = { supplementId: number; quantity: number; name: string };

export function TemplateForm({
  template,
  onDone,
}: {
  template: Template | null;
  onDone: () => void;
}) {
  const save = useSaveShopTemplate();
  const { data: supplements = [] } = useQuery(supplementsQuery);
  const [lines, setLines] = useState<readonly Line[]>(template?.items ?? []);
  const form = useForm({
    schema: templateInputSchema,
    read: (fields) => ({
      title: readText(fields, 'title'),
      description: readText(fields, 'description'),
      items: lines.map(({ supplementId, quantity }) => ({ supplementId, quantity })),
    }),
    submit: async (input) => {
      await save.mutateAsync({ id: template?.id ?? null, ...input });
      onDone();
    },
    failureText: 'The template could not be saved. Please try again.',
  });
  const addable = supplements.filter(({ id }) => !lines.some((line) => line.supplementId === id));

  function add(id: number) {
    const found = supplements.find((supplement) => supplement.id === id);
    if (found) setLines([...lines, { supplementId: id, quantity: 1, name: found.name }]);
  }

  function setQuantity(id: number, quantity: number) {
    setLines(lines.map((line) => (line.supplementId === id ? { ...line, quantity } : line)));
  }

  return (
    <Form form={form} asksBeforeLeaving>
      <TextField
        label="Title"
        name="title"
        ref={useFocusOnArrival()}
        maxLength={TITLE_MAX_LENGTH}
        defaultValue={template?.title ?? ''}
      />
      <TextAreaField
        label="Description (Optional)"
        name="description"
        maxLength={DESCRIPTION_MAX_LENGTH}
        defaultValue={template?.description ?? ''}
      />
      <ul
        data-unsaved={(template ? lines !== template.items : lines.length > 0) || undefined}
        className="divide-y divide-line"
      >
        {lines.map(({ supplementId, quantity, name }) => (
          <li key={supplementId} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow wrap-break-word">{name}</span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              lowest={1}
              highest={MAX_QUANTITY_PER_ITEM}
              onChange={(next) => setQuantity(supplementId, next)}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${name}`}
              onClick={() => setLines(lines.filter((line) => line.supplementId !== supplementId))}
            >
              <X aria-hidden="true" size={18} />
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        label="Add a supplement"
        name="items"
        value=""
        onChange={(event) => add(Number(event.target.value))}
      >
        <option value="">Choose…</option>
        {addable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">{form.isPending ? 'Saving...' : 'Save template'}</Button>
      </div>
    </Form>
  );
}
