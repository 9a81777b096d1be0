import { useQuery } from '@tanstack/react-query';
import { practiceSettingsQuery } from '#client/api/practice.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TellingForm } from './telling-form.tsx';

type PracticeDialogProps = {
  isOpen: boolean;
  /** Mail goes to a proved address only. */
  isEmailVerified: boolean;
  onClose: () => void;
};

/** How a practitioner is shown, and what they are told. */
export function PracticeDialog({ isOpen, isEmailVerified, onClose }: PracticeDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Practice" size="lg">
      <Settings isEmailVerified={isEmailVerified} />
    </Dialog>
  );
}

function Settings({ isEmailVerified }: { isEmailVerified: boolean }) {
  const settings = useQuery(practiceSettingsQuery);
  if (settings.isPending) return <p className="min-h-dvh text-muted">Loading…</p>;
  if (!settings.data) {
    return <LoadFailure text="Your practice could not be loaded." onRetry={settings.refetch} />;
  }
  return (
    <div className="grid gap-10">
      <ProfileForm profile={settings.data.profile} />
      <TellingForm telling={settings.data.telling} isEmailVerified={isEmailVerified} />
    </div>
  );
}
