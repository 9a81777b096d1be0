import { useQuery } from '@tanstack/react-query';
import { practiceSettingsQuery } from '#client/api/practice.ts';
import type { User } from '#client/api/profile.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { ProfileForm } from './profile-form.tsx';

type PracticeDialogProps = { user: User; onClose: () => void };

export function PracticeDialog({ user, onClose }: PracticeDialogProps) {
  return (
    <Dialog onClose={onClose} title="Practice" size="lg">
      <Settings user={user} />
    </Dialog>
  );
}

function Settings({ user }: { user: User }) {
  const settings = useQuery(practiceSettingsQuery);
  if (settings.isPending) return <p className="min-h-dvh text-muted">Loading…</p>;
  if (!settings.data) {
    return <LoadFailure text="We couldn’t load your practice." onRetry={settings.refetch} />;
  }
  return (
    <div className="grid gap-10">
      <ProfileForm profile={settings.data.profile} accountName={senderName(user)} />
      <NotificationsForm
        preferences={settings.data.notifications}
        isEmailVerified={user.emailVerified === true}
      />
    </div>
  );
}

/** Links show this name until the practice sets a display name. */
function senderName({ username, firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
