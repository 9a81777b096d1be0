import type { ReactNode } from 'react';
import { NewPasswordField } from '#client/domain/new-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { type RegisterInput, registerSchema } from '#shared/contracts/accounts.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

type RegisterFormProps = {
  /** The field named roleId. */
  accountType: ReactNode;
  /** The shop approves practitioners before they recommend. */
  asksForLicense: boolean;
  onRegister: (input: RegisterInput) => Promise<unknown>;
  onFailure: (message: string) => void;
};

export function RegisterForm(props: RegisterFormProps) {
  const { accountType, asksForLicense, onRegister, onFailure } = props;
  const form = useForm({
    schema: registerSchema,
    read: readRegistration,
    submit: onRegister,
    failureText: 'Please check your information and try again.',
    onFailure,
  });
  return (
    <Form form={form} next="Your account was not created. Check your entries.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          placeholder="Optional"
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          placeholder="Optional"
        />
      </div>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <EmailField
        label="Email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
      />
      {accountType}
      {asksForLicense && <LicenseFields />}
      <NewPasswordField label="Password" name="password" />
      <Button type="submit" size="lg">
        {form.isPending ? 'Creating account...' : 'Create account'}
      </Button>
      <p className="text-sm text-muted">
        By creating an account you agree to our{' '}
        <TextLink href={PAGE_PATHS.terms}>Terms of Sale</TextLink> and{' '}
        <TextLink href={PAGE_PATHS.privacy}>Privacy Policy</TextLink>.
      </p>
    </Form>
  );
}

function LicenseFields() {
  return (
    <fieldset className="grid min-w-0 items-end gap-5 rounded-lg bg-surface-2 p-4 sm:grid-cols-2">
      <p className="text-sm text-muted sm:col-span-2">
        We review every request and email you. Until then you can shop as a customer.
      </p>
      <TextField label="License number (Optional)" name="licenseNumber" autoComplete="off" />
      <TextField label="Practice (Optional)" name="practice" autoComplete="organization" />
    </fieldset>
  );
}

function readRegistration(fields: FormData) {
  return {
    email: fields.get('email'),
    username: fields.get('username'),
    password: fields.get('password'),
    firstName: fields.get('firstName') || null,
    lastName: fields.get('lastName') || null,
    roleId: Number(fields.get('roleId')),
    ...(fields.has('licenseNumber') && {
      licenseNumber: fields.get('licenseNumber') || null,
      practice: fields.get('practice') || null,
    }),
  };
}
