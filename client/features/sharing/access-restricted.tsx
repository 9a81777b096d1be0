import { LockKeyhole } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

type AccessRestrictedProps = {
  /** What they have asked to be, if they wait for an answer. */
  waitingFor: string | null;
  onReturn: () => void;
};

export function AccessRestricted({ waitingFor, onReturn }: AccessRestrictedProps) {
  return (
    <div className="mx-auto max-w-lg py-10 text-center sm:py-20">
      <LockKeyhole aria-hidden="true" size={40} strokeWidth={1.5} className="mx-auto text-accent" />
      <h1 className="mt-6 text-4xl">Access Restricted</h1>
      <p className="mt-4 text-muted">
        This dashboard is only available to consultants and practitioners with cart sharing
        privileges.
      </p>
      <Button size="lg" className="mt-8" onClick={onReturn}>
        Return to Store
      </Button>
      {/* Below everything else, with its room kept. */}
      <p aria-live="polite" className="mt-8 min-h-18 text-info">
        {waitingFor &&
          `We have your request to be a ${waitingFor} and will write to you as soon as we have looked at it.`}
      </p>
    </div>
  );
}
