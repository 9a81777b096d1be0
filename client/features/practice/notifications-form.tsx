import { useSaveNotifications } from '#client/api/practice.ts';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { Switch } from '#client/ui/switch.tsx';
import type { Notifications } from '#shared/contracts/practice.ts';

const SWITCHES = [
  { name: 'notifyViewed', label: 'Opened' },
  { name: 'notifyAccepted', label: 'Accepted' },
  { name: 'notifyOrdered', label: 'Ordered' },
  { name: 'notifyDeclined', label: 'Declined' },
] as const;

type NotificationsFormProps = { notifications: Notifications; isEmailVerified: boolean };

/** Each switch is saved as it is turned. */
export function NotificationsForm({ notifications, isEmailVerified }: NotificationsFormProps) {
  const save = useSaveNotifications();
  /** What is being saved shows at once; a failure turns it back. */
  const shown = save.isPending ? save.variables : notifications;
  function change(changed: Partial<Notifications>) {
    if (save.isPending) return;
    save.mutate({ ...notifications, ...changed }, { onError: (error) => showFailure(error) });
  }

  return (
    <section aria-labelledby="notifications-heading">
      <h3 id="notifications-heading" className="text-lg">
        Tell me by email
      </h3>
      <p className="mt-1 text-sm text-muted">
        {isEmailVerified
          ? 'When one of your recommendations was:'
          : 'Confirm your email address first: until then these emails are not sent.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {SWITCHES.map(({ name, label }) => (
          <Switch
            key={name}
            label={label}
            checked={shown[name]}
            aria-disabled={save.isPending}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
      </div>
      <Switch
        label="One email a day"
        hint="Everything together instead of one email for each."
        checked={shown.dailyDigest}
        aria-disabled={save.isPending}
        onChange={(event) => change({ dailyDigest: event.target.checked })}
      />
      <FailureMessage error={save.error} />
    </section>
  );
}
