import { useState } from 'react';
import {
  type AdminSupplementRow,
  readAdminSupplement,
  useSaveSupplement,
} from '#client/api/admin-catalog.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { type FormState, useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { supplementEditSchema } from '#shared/contracts/supplements.ts';
import { describeChanges } from './describe-changes.ts';
import { FactSheetField } from './fact-sheet-field.tsx';
import { FormRows } from './form-rows.tsx';
import { ImageField } from './image-field.tsx';
import { LabelSection } from './label-section.tsx';
import {
  BLANK_SUPPLEMENT,
  readPreview,
  readSupplementForm,
  type SupplementFields,
} from './supplement-fields.ts';
import { SupplementPreview } from './supplement-preview.tsx';
import { SWITCH_ROWS, TEXT_ROWS } from './supplement-rows.tsx';

type SupplementDialogProps = {
  supplement: AdminSupplementRow | 'new';
  onClose: () => void;
};

export function SupplementDialog({ supplement, onClose }: SupplementDialogProps) {
  const editing = supplement === 'new' ? null : supplement;
  return (
    <Dialog
      onClose={onClose}
      title={editing ? 'Edit Supplement' : 'Create New Supplement'}
      size="lg"
    >
      <SupplementForm editing={editing} onSaved={onClose} />
    </Dialog>
  );
}

type SupplementFormProps = { editing: AdminSupplementRow | null; onSaved: () => void };

function SupplementForm({ editing, onSaved }: SupplementFormProps) {
  const fields: SupplementFields = editing ?? BLANK_SUPPLEMENT;
  const [imageUrl, setImageUrl] = useState(fields.imageUrl);
  const [factSheetUrls, setFactSheetUrls] = useState<readonly string[]>(fields.factSheetUrls);
  const [typed, setTyped] = useState(() => readPreview(fields));
  const [conflict, setConflict] = useState<AdminSupplementRow | null>(null);
  const save = useSaveSupplement();
  const form = useForm({
    schema: supplementEditSchema,
    read: (data) => readSupplementForm(data, { imageUrl, factSheetUrls }, fields),
    async submit(input) {
      // After a conflict notice the edit may replace the newer version. Stock still counts from the form's.
      const from = editing && { ...editing, version: (conflict ?? editing).version };
      try {
        await save.mutateAsync({ id: editing?.id ?? null, input, from });
      } catch (error) {
        setConflict(readConflict(error));
        showFailure(error);
        throw error;
      }
      showSuccess(
        editing ? 'Supplement updated successfully!' : 'Supplement created successfully!',
      );
      onSaved();
    },
    failureText: 'The supplement could not be saved. Please try again.',
  });
  const watched: FormState = {
    ...form,
    onInput(event) {
      form.onInput(event);
      const pictures = { imageUrl, factSheetUrls };
      setTyped(readPreview(readSupplementForm(new FormData(event.currentTarget), pictures)));
    },
  };
  const hasOtherPictures = imageUrl !== fields.imageUrl || factSheetUrls !== fields.factSheetUrls;
  return (
    <div
      data-unsaved={hasOtherPictures || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8"
    >
      <SupplementPreview supplement={{ ...typed, imageUrl }} />
      <Form form={watched}>
        {editing && conflict && <ConflictNotice loaded={editing} current={conflict} />}
        <FormRows rows={TEXT_ROWS} values={fields} errors={form.errors} />
        <ImageField url={imageUrl} onChange={setImageUrl} error={form.errors['imageUrl']} />
        <FactSheetField
          urls={factSheetUrls}
          onChange={setFactSheetUrls}
          error={form.errors['factSheetUrls']}
        />
        <LabelSection id={editing?.id ?? null} label={fields.label ?? null} errors={form.errors} />
        <FormRows rows={SWITCH_ROWS} values={fields} errors={form.errors} />
        <Button type="submit" size="lg" className="sm:self-start">
          {submitLabel(editing !== null, form.isPending)}
        </Button>
      </Form>
    </div>
  );
}

function submitLabel(isEdit: boolean, isPending: boolean): string {
  if (isEdit) return isPending ? 'Updating...' : 'Update Supplement';
  return isPending ? 'Creating...' : 'Create Supplement';
}

function ConflictNotice({
  loaded,
  current,
}: {
  loaded: AdminSupplementRow;
  current: AdminSupplementRow;
}) {
  return (
    <div className="rounded-lg bg-warning-soft p-4 text-sm">
      <p className="font-medium">Someone else saved changes:</p>
      <ul className="mt-2 list-disc pl-5 wrap-break-word">
        {describeChanges(loaded, current).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-2">
        Update again to replace it with this form, or close the form and open it again to start from
        there.
      </p>
    </div>
  );
}

function readConflict(error: unknown): AdminSupplementRow | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return readAdminSupplement(error.body?.['current']) ?? null;
}
