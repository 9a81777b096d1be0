import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';

type SignOutCardProps = {
  isPending: boolean;
  failure: string | null;
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
};

export function SignOutCard(props: SignOutCardProps) {
  const { isPending, failure, onSignOut, onSignOutEverywhere } = props;
  return (
    <Card aria-labelledby="sign-out-title">
      <h2 id="sign-out-title" className="text-xl">
        Sessions
      </h2>
      <p className="mt-2 text-sm text-muted">
        Signing out everywhere also signs out your other devices.
      </p>
      <fieldset disabled={isPending} className="mt-4 flex flex-wrap gap-3">
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button onClick={onSignOut}>{isPending ? 'Signing out...' : 'Sign out'}</Button>
        <Button variant="secondary" onClick={onSignOutEverywhere}>
          Sign out everywhere
        </Button>
      </fieldset>
    </Card>
  );
}
