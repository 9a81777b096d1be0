import { type ReactNode, useId, useState } from 'react';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { ServiceKeyState } from '#shared/contracts/service-keys.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { formatDate } from '#shared/rules/format.ts';
import { KEY_VARIABLES, type ServiceKey } from '#shared/rules/service-keys.ts';

export type Key = ServiceKeyState['keys'][number];

const NAMES: Record<ServiceKey, string> = {
  stripeSecretKey: 'Secret key',
  stripePublishableKey: 'Publishable key',
  stripeWebhookSecret: 'Webhook signing secret',
  smtp: 'Mail server',
  mailFrom: 'Sender',
};

const BADGES: Record<Key['source'], { text: string; tone: BadgeTone }> = {
  environment: { text: 'Set on the server', tone: 'neutral' },
  stored: { text: 'Stored', tone: 'success' },
  unreadable: { text: 'Cannot be read', tone: 'danger' },
  unset: { text: 'Not set', tone: 'neutral' },
};

type KeyCardProps = {
  title: string;
  keys: readonly Key[];
  /** The button of the checks page that tries the keys. */
  test: string;
  /** Why no key can be entered. */
  locked?: string | false;
  renderEdit: (onClose: () => void) => ReactNode;
  renderRemove: (onClose: () => void) => ReactNode;
};

export function KeyCard({ title, keys, test, locked, renderEdit, renderRemove }: KeyCardProps) {
  const titleId = useId();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const canEdit = !locked && keys.some(({ source }) => source !== 'environment');
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <dl className="mt-3 divide-y divide-line text-sm">
        {keys.map((key) => (
          <KeyRow key={key.name} state={key} />
        ))}
      </dl>
      {locked && <p className="mt-3 text-sm text-muted">{locked}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {canEdit && (
          <Button variant="secondary" onClick={() => setOpen('edit')}>
            {keys.some(isStored) ? 'Replace' : 'Enter'}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {keys.some(isStored) && (
          <Button variant="ghost" onClick={() => setOpen('remove')}>
            Remove
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <TextLink className="text-sm" href={CONSOLE_PATHS.checks}>
          {test}
        </TextLink>
      </div>
      {open === 'edit' && renderEdit(close)}
      {open === 'remove' && renderRemove(close)}
    </Card>
  );
}

export function isStored({ source }: Key): boolean {
  return source === 'stored' || source === 'unreadable';
}

function KeyRow({ state: { name, source, hint, changedAt, changedBy } }: { state: Key }) {
  const { text, tone } = BADGES[source];
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <dt className="w-full font-medium sm:w-48">{NAMES[name]}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{text}</Badge>
        <span className="min-w-0 wrap-anywhere text-muted">
          {source === 'environment' && <code>{KEY_VARIABLES[name]}</code>}
          {source === 'unreadable' && 'SECRET_KEY has changed. Enter it again.'}
          {source === 'stored' && describe(name, hint)}
          {source === 'stored' && changedAt && ` · ${formatDate(changedAt)}`}
          {source === 'stored' && changedBy && ` by ${changedBy}`}
        </span>
      </dd>
    </div>
  );
}

function describe(name: ServiceKey, hint: string | null): string {
  return name === 'smtp' || name === 'mailFrom' ? (hint ?? '') : `ends in ${hint ?? ''}`;
}
