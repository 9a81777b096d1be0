import { useState } from 'react';
import { OWN_PICTURE_STEPS, useSavePracticeProfile } from '#client/api/practice.ts';
import { RecommendedBy } from '#client/domain/recommended-by.tsx';
import { UploadButton } from '#client/domain/upload-button.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldProblem } from '#client/ui/form-errors.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { type PracticeProfile, practiceProfileSchema } from '#shared/contracts/practice.ts';
import {
  GREETING_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SHOWN_NAME_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#shared/rules/practice-limits.ts';
import { IMAGE_TYPES } from '#shared/rules/uploads.ts';

const FIELDS = [
  { name: 'displayName', label: 'Display name', maxLength: SHOWN_NAME_MAX_LENGTH },
  { name: 'title', label: 'Title', maxLength: SHOWN_NAME_MAX_LENGTH },
  { name: 'practice', label: 'Practice', maxLength: SHOWN_NAME_MAX_LENGTH },
  { name: 'phone', label: 'Phone', maxLength: PHONE_MAX_LENGTH, type: 'tel' },
  { name: 'website', label: 'Website', maxLength: WEBSITE_MAX_LENGTH, type: 'url' },
  { name: 'greeting', label: 'Short greeting', maxLength: GREETING_MAX_LENGTH },
] as const;

type ProfileFormProps = {
  profile: PracticeProfile;
  accountName: string;
};

export function ProfileForm({ profile, accountName }: ProfileFormProps) {
  const save = useSavePracticeProfile();
  const [shown, setShown] = useState(profile);
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    schema: practiceProfileSchema,
    read: () => shown,
    submit: async (input) => {
      await save.mutateAsync(input);
      setIsSaved(true);
    },
    failureText: 'We couldn’t save your practice. Please try again.',
  });

  function change(changed: Partial<PracticeProfile>) {
    setIsSaved(false);
    setShown({ ...shown, ...changed });
  }

  return (
    <section aria-labelledby="profile-heading" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <h3 id="profile-heading" className="text-lg">
          Your profile
        </h3>
        <p className="mt-1 mb-5 text-sm wrap-anywhere text-muted">
          Patients see this on your links and in your emails. Empty fields stay hidden; without a
          display name we show {accountName}.
        </p>
        <Form form={form} success={isSaved && 'Practice saved.'}>
          <div className="grid gap-5 sm:grid-cols-2">
            {FIELDS.map(({ name, ...field }) => (
              <TextField
                key={name}
                name={name}
                {...field}
                value={shown[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </div>
          <div
            data-unsaved={(!isSaved && shown.pictureUrl !== profile.pictureUrl) || undefined}
            className="flex flex-wrap items-start gap-3"
          >
            <UploadButton
              kind="image"
              label="Upload photo or logo"
              accept={IMAGE_TYPES}
              steps={OWN_PICTURE_STEPS}
              failureText="We couldn’t upload the picture."
              successText={() => 'Picture uploaded'}
              onUploaded={([upload]) => change({ pictureUrl: upload?.normalizedPath ?? '' })}
            />
            {shown.pictureUrl !== '' && (
              <Button variant="ghost" onClick={() => change({ pictureUrl: '' })}>
                Remove picture
              </Button>
            )}
          </div>
          <FieldProblem name="pictureUrl" />
          <Button type="submit" className="self-start">
            {form.isPending ? 'Saving...' : 'Save practice'}
          </Button>
        </Form>
      </div>
      <div className="min-w-0 self-start rounded-2xl border border-line p-5">
        <h4 className="mb-4 font-sans text-sm text-muted">Preview</h4>
        <RecommendedBy sender={{ ...shown, displayName: shown.displayName || accountName }} />
      </div>
    </section>
  );
}
