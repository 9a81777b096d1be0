import { useState } from 'react';
import { USER_DATA_URL } from '#client/api/account-edits.ts';
import { Card } from '#client/ui/card.tsx';
import { OuterLink, TextButton } from '#client/ui/text-link.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function PersonalDataCard({ onDeleted }: { onDeleted: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card aria-labelledby="data-title">
      <h2 id="data-title" className="text-xl">
        Your data
      </h2>
      <p className="mt-2 text-sm text-muted">
        Download everything we store about you, or delete your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3 text-sm">
        <OuterLink href={USER_DATA_URL} download>
          Download my data
        </OuterLink>
        <TextButton onClick={() => setIsDeleting(true)}>Delete my account</TextButton>
      </div>
      {isDeleting && (
        <DeleteAccountDialog onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}
