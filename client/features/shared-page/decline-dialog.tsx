import { useState } from 'react';
import { useDeclineCart } from '#client/api/sharing.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { DECLINE_REASON_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';

type DeclineDialogProps = {
  token: string;
  /** What the reader has before them, if the server says. */
  version: number | undefined;
  isOpen: boolean;
  onDeclined: () => void;
  onClose: () => void;
};

export function DeclineDialog({ isOpen, ...form }: DeclineDialogProps) {
  return (
    <Dialog open={isOpen} onClose={form.onClose} title="Decline this recommendation?" size="sm">
      <DeclineForm {...form} />
    </Dialog>
  );
}

function DeclineForm({ token, version, onDeclined, onClose }: Omit<DeclineDialogProps, 'isOpen'>) {
  const decline = useDeclineCart(token);
  const [reason, setReason] = useState('');

  async function send() {
    try {
      await decline.mutateAsync({ reason, ...(version && { version }) });
    } catch {
      return;
    }
    onDeclined();
  }

  return (
    <fieldset disabled={decline.isPending} className="grid min-w-0 gap-5">
      <TextAreaField
        label="Reason (Optional)"
        hint="Your practitioner will see your reason."
        maxLength={DECLINE_REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decline.error && (
        <FormMessage tone="error">
          {serverMessage(decline.error, 'Your answer could not be sent. Please try again.')}
        </FormMessage>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void send()}>
          {decline.isPending ? 'Sending...' : 'Decline recommendation'}
        </Button>
      </div>
    </fieldset>
  );
}
