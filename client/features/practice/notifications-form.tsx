import { useSaveNotifications } from '#client/api/practice.ts';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { Switch } from '#client/ui/switch.tsx';
import type { Notifications } from '#shared/contracts/practice.ts';

const SWITCHES = [
  { name: 'notifyViewed', label: 'Viewed' },
  { name: 'notifyAccepted', label: 'Accepted' },
  { name: 'notifyOrdered', label: 'Ordered' },
  { name: 'notifyDeclined', label: 'Declined' },
] as const;

type NotificationsFormProps = { preferences: Notifications; isEmailVerified: boolean };

/** Each switch is saved at once. */
export function NotificationsForm({ preferences, isEmailVerified }: NotificationsFormProps) {
  const save = useSaveNotifications();
  const shown = save.isPending ? save.variables : preferences;

  function change(changed: Partial<Notifications>) {
    if (save.isPending) return;
    save.mutate({ ...preferences, ...changed }, { onError: (error) => showFailure(error) });
  }

  return (
    <section aria-labelledby="notifications-heading">
      <h3 id="notifications-heading" className="text-lg">
        Email notifications
      </h3>
      <p className="mt-1 text-sm text-muted">
        {isEmailVerified
          ? 'Email me when a recommendation is:'
          : 'Confirm your email to get these emails.'}
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
        hint="One summary instead of an email for each."
        checked={shown.dailyDigest}
        aria-disabled={save.isPending}
        onChange={(event) => change({ dailyDigest: event.target.checked })}
      />
      <FailureMessage error={save.error} />
    </section>
  );
}
