import { useSaveTelling } from '#client/api/practice.ts';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { Switch } from '#client/ui/switch.tsx';
import type { Telling } from '#shared/contracts/practice.ts';

const SWITCHES = [
  { name: 'tellViewed', label: 'Opened' },
  { name: 'tellAccepted', label: 'Accepted' },
  { name: 'tellOrdered', label: 'Ordered' },
  { name: 'tellDeclined', label: 'Declined' },
] as const;

type TellingFormProps = { telling: Telling; isEmailVerified: boolean };

/** Each switch is saved as it is turned. */
export function TellingForm({ telling, isEmailVerified }: TellingFormProps) {
  const save = useSaveTelling();
  /** What is being saved shows at once; a failure turns it back. */
  const shown = save.isPending ? save.variables : telling;
  function change(changed: Partial<Telling>) {
    if (save.isPending) return;
    save.mutate({ ...telling, ...changed }, { onError: (error) => showFailure(error) });
  }

  return (
    <section aria-labelledby="telling-heading">
      <h3 id="telling-heading" className="text-lg">
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
