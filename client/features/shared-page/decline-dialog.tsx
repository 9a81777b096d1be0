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
  /** The version that the reader sees; undefined if the server did not send one. */
  version: number | undefined;
  onDeclined: () => void;
  onClose: () => void;
};

export function DeclineDialog({ token, version, onDeclined, onClose }: DeclineDialogProps) {
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
    <Dialog onClose={onClose} title="Decline this recommendation?" size="sm">
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
            {serverMessage(decline.error, 'We couldn’t send your answer. Please try again.')}
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
    </Dialog>
  );
}
