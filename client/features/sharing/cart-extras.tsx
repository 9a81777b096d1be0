import { BookmarkPlus, Mail, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SentMail } from '#client/api/read-shared-cart.ts';
import { useCreateTemplate } from '#client/api/templates.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { SentCartView } from './cart-state.ts';
import { CartPersonDialog } from './cart-person-dialog.tsx';
import { LazySendMailDialog } from './lazy-send-mail-dialog.ts';

const NOT_SAVED = 'The template could not be saved.';

type CartExtrasProps = {
  cart: SentCartView;
  /** What is done with the link itself, in the same row. */
  children: ReactNode;
};

/** What a practice does with a recommendation beside sharing its link. */
export function CartExtras({ cart, children }: CartExtrasProps) {
  const createTemplate = useCreateTemplate();
  const [isMailing, setIsMailing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);

  function saveTemplate() {
    const { title, description, cartItems } = cart;
    const items = cartItems.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    createTemplate.mutate(
      { title, description, items },
      {
        onSuccess: () => showSuccess('Saved as a template'),
        onError: (error) => showFailure(error, NOT_SAVED),
      },
    );
  }

  return (
    <div className="grid gap-2">
      {cart.mail && <MailState mail={cart.mail} />}
      <div className="-mx-2 flex flex-wrap gap-1">
        {!cart.ending && (
          <Button variant="ghost" size="sm" onClick={() => setIsMailing(true)}>
            <Mail aria-hidden="true" size={16} />
            Send by email
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setIsNaming(true)}>
          <UserRound aria-hidden="true" size={16} />
          {cart.person ? 'Change person' : 'Say whom it is for'}
        </Button>
        <Button variant="ghost" size="sm" busy={createTemplate.isPending} onClick={saveTemplate}>
          <BookmarkPlus aria-hidden="true" size={16} />
          Save as template
        </Button>
        {children}
      </div>
      <FailureMessage error={createTemplate.error} fallback={NOT_SAVED} />
      {isMailing && <LazySendMailDialog cart={cart} onClose={() => setIsMailing(false)} />}
      <CartPersonDialog cart={isNaming ? cart : null} onClose={() => setIsNaming(false)} />
    </div>
  );
}

function MailState({ mail }: { mail: SentMail }) {
  const { recipient, state, reason } = mail;
  const to = recipient ? ` to ${recipient}` : '';
  if (state === 'refused') {
    return (
      <p className="rounded-lg bg-danger-soft p-3 text-sm wrap-anywhere text-danger">
        The mail{to} was not delivered{reason && `: ${reason}`}
      </p>
    );
  }
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {state === 'sent' ? `Mailed${to}` : `The mail${to} is waiting to be sent`}
    </p>
  );
}
