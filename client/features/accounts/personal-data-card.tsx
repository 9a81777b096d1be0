import { Download } from 'lucide-react';
import { useState } from 'react';
import { USER_DATA_URL } from '#client/api/account-edits.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function PersonalDataCard({ onDeleted }: { onDeleted: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card aria-labelledby="data-title">
      <h2 id="data-title" className="text-xl">
        Your data
      </h2>
      <p className="mt-2 text-sm text-muted">
        Take a copy of everything we keep about you, or delete your account for good.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="secondary" href={USER_DATA_URL} download>
          <Download aria-hidden="true" size={18} />
          Download my data
        </ButtonLink>
        <Button variant="secondary" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}
