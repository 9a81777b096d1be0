import { useState } from 'react';
import { useInviteAdministrator } from '#client/api/administrators.ts';
import { OwnPasswordField } from '#client/domain/own-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { inviteSchema } from '#shared/contracts/administrators.ts';
import { INVITATION_VALID_DAYS } from '#shared/rules/account-limits.ts';
import { RoleField } from './role-field.tsx';

export function InviteForm() {
  const invite = useInviteAdministrator();
  const [invited, setInvited] = useState<string | null>(null);
  const [timesInvited, setTimesInvited] = useState(0);
  const form = useForm({
    schema: inviteSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await invite.mutateAsync(input);
      setInvited(input.email);
      setTimesInvited(timesInvited + 1);
    },
    failureText: 'The invitation could not be sent. Please try again.',
  });
  return (
    <Card aria-labelledby="invite-title">
      <h2 id="invite-title" className="mb-1 text-xl">
        Invite an administrator
      </h2>
      <p className="mb-4 text-sm text-muted">
        We email them a link that works once, for {INVITATION_VALID_DAYS} days or until you change
        your password.
      </p>
      <Form
        form={form}
        asksBeforeLeaving
        success={invited && `An invitation was sent to ${invited}.`}
      >
        {/* A new key empties the fields after each invitation. */}
        <div key={timesInvited} className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email" name="email" type="email" autoComplete="off" required />
          <RoleField chosen="staff" />
          <OwnPasswordField />
        </div>
        <Button type="submit" className="self-start">
          {form.isPending ? 'Inviting...' : 'Send invitation'}
        </Button>
      </Form>
    </Card>
  );
}
