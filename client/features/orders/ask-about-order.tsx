import { useState } from 'react';
import { useAskAboutOrder } from '#client/api/order-requests.ts';
import type { Order } from '#client/api/orders.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Radio } from '#client/ui/radio.tsx';
import { showFailure } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { REQUEST_MESSAGE_MAX_LENGTH } from '#shared/rules/order-limits.ts';

type Kind = OrderRequest['kind'];

export function isAskable({ paymentStatus, orderStatus }: Order): boolean {
  return paymentStatus === 'paid' && orderStatus !== 'canceled';
}

export function AskAboutOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Cancel or return
      </Button>
      <Dialog open={isOpen} onClose={close} title="Cancel or return" size="sm">
        <RequestForm order={order} onDone={close} />
      </Dialog>
    </>
  );
}

function RequestForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const ask = useAskAboutOrder(order.token);
  const canCancel = order.orderStatus === 'processing';
  const [chosenKind, setKind] = useState<Kind>('cancel');
  // The order may ship while the buyer is typing.
  const kind = canCancel ? chosenKind : 'return';
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { place, refuse } = useProblemFocus<HTMLFieldSetElement>();

  async function send() {
    if (message.trim() === '') {
      setError('Tell us what happened');
      refuse();
      return;
    }
    try {
      await ask.mutateAsync({ kind, message: message.trim() });
    } catch (failure) {
      // Another window has sent a request, which closes this dialog.
      if (failure instanceof ApiError && failure.status === 409) showFailure(failure);
      return;
    }
    onDone();
    showToast({ title: 'Request sent', description: 'We’ll reply by email.', tone: 'success' });
  }

  return (
    <fieldset ref={place} disabled={ask.isPending} className="grid min-w-0 gap-5">
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">What would you like?</legend>
        {canCancel && (
          <Radio
            name="kind"
            label="Cancel the order"
            checked={kind === 'cancel'}
            onChange={() => setKind('cancel')}
          />
        )}
        <Radio
          name="kind"
          label="Return something"
          checked={kind === 'return'}
          onChange={() => setKind('return')}
        />
      </fieldset>
      <TextAreaField
        label="Message"
        hint="What happened? We’ll reply by email."
        required
        maxLength={REQUEST_MESSAGE_MAX_LENGTH}
        value={message}
        error={error}
        onChange={(event) => {
          setMessage(event.target.value);
          setError(undefined);
        }}
      />
      {ask.error && (
        <FormMessage tone="error">
          {serverMessage(ask.error, 'Your request could not be sent. Please try again.')}
        </FormMessage>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Not now
        </Button>
        <Button onClick={() => void send()}>{ask.isPending ? 'Sending...' : 'Send request'}</Button>
      </div>
    </fieldset>
  );
}
