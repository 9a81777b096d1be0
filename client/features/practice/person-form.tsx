import { type Person, useSavePerson } from '#client/api/practice-clients.ts';
import { GivenRateField } from '#client/domain/given-rate-field.tsx';
import { readText } from '#client/lib/read-text.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { writeRate } from '#shared/rules/commission.ts';
import { readGivenRate } from '#shared/rules/discounts.ts';
import { personSchema } from '#shared/contracts/practice.ts';
import { NOTE_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '#shared/rules/practice-limits.ts';

type PersonFormProps = { person: Person | null; onDone: () => void };

export function PersonForm({ person, onDone }: PersonFormProps) {
  const rate = person?.discountRate ?? 0;
  const save = useSavePerson();
  const form = useForm({
    schema: personSchema,
    read: (fields) => ({
      name: readText(fields, 'name'),
      email: readText(fields, 'email').trim() || null,
      note: readText(fields, 'note') || null,
      // Hidden from practitioners without a commission: then it stays.
      ...(fields.has('discountRate') && {
        discountRate: readGivenRate(readText(fields, 'discountRate')) ?? Number.NaN,
      }),
    }),
    submit: async (input) => {
      await save.mutateAsync({ id: person?.id ?? null, ...input });
      onDone();
    },
    failureText: 'We couldn’t save this person. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        label="Name"
        name="name"
        ref={useFocusOnArrival()}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX_LENGTH}
        defaultValue={person?.name ?? ''}
      />
      <EmailField
        label="Email (Optional)"
        name="email"
        autoComplete="off"
        defaultValue={person?.email ?? ''}
      />
      <TextAreaField
        label="Note (Optional)"
        name="note"
        hint="Only you see this, also while you recommend to this person."
        maxLength={NOTE_MAX_LENGTH}
        defaultValue={person?.note ?? ''}
      />
      <GivenRateField
        label="Discount"
        name="discountRate"
        isSet={rate > 0}
        defaultValue={rate > 0 ? writeRate(rate) : ''}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">{form.isPending ? 'Saving...' : 'Save person'}</Button>
      </div>
    </Form>
  );
}
