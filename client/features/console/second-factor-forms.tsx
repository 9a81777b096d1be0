import {
  useConfirmSecondFactor,
  useEndSecondFactor,
  useStartSecondFactor,
} from '#client/api/admin-account.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import {
  confirmSecondFactorSchema,
  endSecondFactorSchema,
  startSecondFactorSchema,
} from '#shared/contracts/admins.ts';
import { CodeField } from '#client/domain/code-field.tsx';
import { OwnPasswordField } from '#client/domain/own-password-field.tsx';

const FAILED = 'Something went wrong. Please try again.';
const GROUPS_OF_FOUR = /.{4}(?=.)/g;

export type Started = { secret: string; address: string };

export function StartForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const start = useStartSecondFactor();
  const form = useForm({
    schema: startSecondFactorSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => onStarted(await start.mutateAsync(input)),
    failureText: FAILED,
  });
  return (
    <Form form={form}>
      <OwnPasswordField ref={useFocusOnArrival()} />
      <Button type="submit" className="self-start">
        {form.isPending ? 'Preparing...' : 'Continue'}
      </Button>
    </Form>
  );
}

type ConfirmFormProps = { started: Started; onConfirmed: (codes: string[]) => void };

export function ConfirmForm({ started, onConfirmed }: ConfirmFormProps) {
  const confirm = useConfirmSecondFactor();
  const form = useForm({
    schema: confirmSecondFactorSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => onConfirmed(await confirm.mutateAsync(input)),
    failureText: FAILED,
  });
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-sm text-muted">
        Scan this code with your authenticator app or type in the secret. Then enter the code that
        the app shows.
      </p>
      <QrCode text={started.address} label="QR code with the secret for your authenticator app" />
      <dl className="text-sm">
        <dt className="text-muted">Secret</dt>
        <dd className="mt-1 font-mono wrap-break-word">
          {started.secret.replaceAll(GROUPS_OF_FOUR, '$& ')}
        </dd>
      </dl>
      <Form form={form}>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          ref={useFocusOnArrival()}
        />
        <Button type="submit" className="self-start">
          {form.isPending ? 'Turning on...' : 'Turn on'}
        </Button>
      </Form>
    </div>
  );
}

export function EndForm() {
  const end = useEndSecondFactor();
  const form = useForm({
    schema: endSecondFactorSchema,
    read: Object.fromEntries<unknown>,
    submit: async (input) => {
      await end.mutateAsync(input);
      showSuccess('Two-factor sign-in is off');
    },
    failureText: FAILED,
  });
  return (
    <Form form={form}>
      <OwnPasswordField ref={useFocusOnArrival()} />
      <CodeField />
      <Button type="submit" variant="danger" className="self-start">
        {form.isPending ? 'Turning off...' : 'Turn off'}
      </Button>
    </Form>
  );
}
