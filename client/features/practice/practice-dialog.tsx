import { useQuery } from '@tanstack/react-query';
import { practiceSettingsQuery } from '#client/api/practice.ts';
import type { User } from '#client/api/profile.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { ProfileForm } from './profile-form.tsx';
import { NotificationsForm } from './notifications-form.tsx';

type PracticeDialogProps = { user: User; onClose: () => void };

/** How a practitioner is shown, and what they are told. */
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
    return <LoadFailure text="Your practice could not be loaded." onRetry={settings.refetch} />;
  }
  return (
    <div className="grid gap-10">
      <ProfileForm profile={settings.data.profile} accountName={senderName(user)} />
      {/* Notifications go to a confirmed email only. */}
      <NotificationsForm
        notifications={settings.data.notifications}
        isEmailVerified={user.emailVerified === true}
      />
    </div>
  );
}

/** The name that links show until the practice sets a display name. */
function senderName({ username, firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
