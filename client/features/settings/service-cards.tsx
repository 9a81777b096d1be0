import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceKeysQuery } from '#client/api/service-keys.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { MAIL_KEYS, type ServiceKey, STRIPE_KEYS } from '#shared/rules/service-keys.ts';
import { KeyCard } from './key-card.tsx';
import { MailDialog, RemoveDialog, StripeDialog } from './key-dialogs.tsx';

type ServiceCardsProps = { hasSecondFactor: boolean };

export function ServiceCards({ hasSecondFactor }: ServiceCardsProps) {
  const { data, isPending, refetch } = useQuery(serviceKeysQuery);
  const [warning, setWarning] = useState<string | null>(null);
  if (isPending) return <Skeleton className="h-dvh" />;
  if (!data) {
    return <LoadFailure of="card" text="The keys could not be loaded." onRetry={refetch} />;
  }
  const pick = (names: readonly ServiceKey[]) =>
    data.keys.filter(({ name }) => names.includes(name));
  const [stripe, mail] = [pick(STRIPE_KEYS), pick(MAIL_KEYS)];
  const dialog = {
    hasSecondFactor,
    onSaved(saved: { warning: string | null }) {
      setWarning(saved.warning);
      showSuccess('Changes saved');
    },
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <output className={warning ? 'block rounded-lg bg-warning-soft p-4 text-sm' : 'sr-only'}>
        {warning}
      </output>
      <KeyCard
        title="Payments with Stripe"
        keys={stripe}
        test="Test the payment connection"
        locked={
          data.isDemoForced &&
          'PAYMENT_PROVIDER=demo is set on the server. Remove it and restart to take real payments.'
        }
        renderEdit={(onClose) => <StripeDialog keys={stripe} {...dialog} onClose={onClose} />}
        renderRemove={(onClose) => (
          <RemoveDialog
            title="Remove the Stripe keys?"
            text="The shop can take no real payments until you enter keys again. Earlier Stripe payments cannot be refunded here until then."
            keys={stripe}
            {...dialog}
            onClose={onClose}
          />
        )}
      />
      <KeyCard
        title="Email"
        keys={mail}
        test="Send me a test email"
        renderEdit={(onClose) => <MailDialog keys={mail} {...dialog} onClose={onClose} />}
        renderRemove={(onClose) => (
          <RemoveDialog
            title="Remove the mail server?"
            text="The shop can send no email until you enter a mail server again. Emails are written to files in the data folder."
            keys={mail}
            {...dialog}
            onClose={onClose}
          />
        )}
      />
    </div>
  );
}
