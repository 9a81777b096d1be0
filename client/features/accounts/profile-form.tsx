import { useState } from 'react';
import { useUpdateProfile } from '#client/api/account-edits.ts';
import type { User } from '#client/api/profile.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { updateProfileSchema } from '#shared/contracts/profile.ts';

export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    schema: updateProfileSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await update.mutateAsync(input);
      setIsSaved(true);
    },
    failureText: 'We couldn’t save your name. Please try again.',
  });
  return (
    <Form form={form} success={isSaved && 'Name saved.'} asksBeforeLeaving>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={user.firstName ?? ''}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={user.lastName ?? ''}
        />
      </div>
      <Button type="submit" variant="secondary" className="self-start">
        {form.isPending ? 'Saving name...' : 'Save name'}
      </Button>
    </Form>
  );
}
