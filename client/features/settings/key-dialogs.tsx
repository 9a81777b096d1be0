import type { ReactNode } from 'react';
import { useSaveServiceKeys } from '#client/api/service-keys.ts';
import { CodeField } from '#client/domain/code-field.tsx';
import { OwnPasswordField } from '#client/domain/own-password-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import {
  type SaveServiceKeysInput,
  saveServiceKeysSchema,
} from '#shared/contracts/service-keys.ts';
import { STRIPE_KEYS } from '#shared/rules/service-keys.ts';
import { isStored, type Key } from './key-card.tsx';
import { Pair } from './pair.tsx';

const STORED_HINT = 'Leave empty to keep the stored one.';
const PORT = 465;

type DialogProps = {
  keys: readonly Key[];
  hasSecondFactor: boolean;
  onSaved: (saved: { warning: string | null }) => void;
  onClose: () => void;
};

type KeyDialogProps = Omit<DialogProps, 'keys'> & {
  title: string;
  button: { text: string; pending: string; variant: 'primary' | 'danger' };
  readKeys: (fields: FormData) => Omit<SaveServiceKeysInput, 'password' | 'code'>;
  children: ReactNode;
};

function KeyDialog(props: KeyDialogProps) {
  const { title, button, readKeys, hasSecondFactor, onSaved, onClose, children } = props;
  const save = useSaveServiceKeys();
  const form = useForm({
    schema: saveServiceKeysSchema,
    read: (fields) => ({
      ...readKeys(fields),
      password: fields.get('password'),
      ...(hasSecondFactor && { code: fields.get('code') }),
    }),
    async submit(input) {
      onSaved(await save.mutateAsync(input));
      onClose();
    },
    failureText: 'The keys could not be saved. Please try again.',
  });
  return (
    <Dialog onClose={onClose} title={title} size="form">
      <Form form={form}>
        {children}
        <OwnPasswordField />
        {hasSecondFactor && <CodeField />}
        <Button type="submit" variant={button.variant}>
          {form.isPending ? button.pending : button.text}
        </Button>
      </Form>
    </Dialog>
  );
}

const SAVE = { text: 'Save', pending: 'Checking the keys...', variant: 'primary' } as const;
const REMOVE = { text: 'Remove', pending: 'Removing...', variant: 'danger' } as const;
const KEY_FIELD = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export function StripeDialog({ keys, ...rest }: DialogProps) {
  const hint = keys.some(({ source }) => source === 'stored') ? STORED_HINT : undefined;
  return (
    <KeyDialog
      title="Stripe keys"
      button={SAVE}
      readKeys={(fields) => Object.fromEntries(STRIPE_KEYS.flatMap((name) => entry(fields, name)))}
      {...rest}
    >
      <p className="text-sm text-muted">
        They are in Stripe under Developers. We check them with Stripe before we store them.
      </p>
      <TextField
        label="Secret key"
        name="stripeSecretKey"
        placeholder="sk_live_…"
        hint={hint}
        data-autofocus
        {...KEY_FIELD}
      />
      <TextField
        label="Publishable key"
        name="stripePublishableKey"
        placeholder="pk_live_…"
        hint={hint}
        {...KEY_FIELD}
      />
      <TextField
        label="Webhook signing secret"
        name="stripeWebhookSecret"
        placeholder="whsec_…"
        hint={hint}
        {...KEY_FIELD}
      />
    </KeyDialog>
  );
}

export function MailDialog({ keys, ...rest }: DialogProps) {
  const find = (name: Key['name']) => keys.find((key) => key.name === name);
  const [server, sender] = [find('smtp'), find('mailFrom')];
  return (
    <KeyDialog
      title="Mail server"
      button={SAVE}
      readKeys={(fields) => ({ ...readServer(fields), ...readSender(fields, sender) })}
      {...rest}
    >
      {server?.source !== 'environment' && (
        <>
          <Pair>
            <TextField
              label="Mail server"
              name="smtp.host"
              placeholder="mail.example.com"
              hint={server?.source === 'stored' ? STORED_HINT : undefined}
              data-autofocus
              {...KEY_FIELD}
            />
            <TextField
              label="Port"
              name="smtp.port"
              type="number"
              inputMode="numeric"
              defaultValue={PORT}
              hint="465, or 587 with STARTTLS."
            />
          </Pair>
          <TextField label="User name" name="smtp.user" {...KEY_FIELD} />
          <PasswordField label="Mail password" name="smtp.password" autoComplete="off" />
        </>
      )}
      {sender?.source !== 'environment' && (
        <TextField
          label="Sender"
          name="mailFrom"
          placeholder="orders@shop.example"
          defaultValue={sender?.hint ?? ''}
          hint="The address that your emails come from."
          {...KEY_FIELD}
        />
      )}
    </KeyDialog>
  );
}

export function RemoveDialog({
  title,
  text,
  keys,
  ...rest
}: DialogProps & { title: string; text: string }) {
  const removed = keys.filter(isStored).map(({ name }) => [name, null]);
  return (
    <KeyDialog
      title={title}
      button={REMOVE}
      readKeys={() => Object.fromEntries(removed) as object}
      {...rest}
    >
      <p className="text-sm">{text}</p>
    </KeyDialog>
  );
}

/** Empty fields change nothing. */
function entry(fields: FormData, name: string): [string, string][] {
  const value = read(fields, name);
  return value === '' ? [] : [[name, value]];
}

function readServer(fields: FormData) {
  const [host, user] = [read(fields, 'smtp.host'), read(fields, 'smtp.user')];
  const password = read(fields, 'smtp.password');
  if (`${host}${user}${password}` === '') return {};
  return { smtp: { host, port: Number(read(fields, 'smtp.port')), user, password } };
}

function readSender(fields: FormData, sender: Key | undefined) {
  const mailFrom = read(fields, 'mailFrom');
  const isUnchanged = sender?.source === 'stored' && mailFrom === sender.hint;
  return mailFrom === '' || isUnchanged ? {} : { mailFrom };
}

function read(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
