import { useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Mail, QrCode, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ownPlanQuery } from '#client/api/plans.ts';
import type { SentCart } from '#client/api/sent-cart.ts';
import { useCreateTemplate } from '#client/api/templates.ts';
import { LazySendEmailDialog } from '#client/domain/lazy-send-email-dialog.ts';
import { QrSheet } from '#client/domain/qr-sheet.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { SentCartView } from './cart-state.ts';
import { CartPersonDialog } from './cart-person-dialog.tsx';

const NOT_SAVED = 'The template could not be saved.';

type CartExtrasProps = {
  cart: SentCartView;
  /** What is done with the link itself, in the same row. */
  children: ReactNode;
};

/** What a practice does with a recommendation beside sharing its link. */
export function CartExtras({ cart, children }: CartExtrasProps) {
  const client = useQueryClient();
  const createTemplate = useCreateTemplate();
  const [isEmailing, setIsEmailing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [showsQr, setShowsQr] = useState(false);

  async function saveTemplate() {
    const { title, description, cartItems } = cart;
    // Without its doses a template would silently mean something else.
    const doses = await client.query(ownPlanQuery(cart.id)).catch(() => null);
    if (!doses) {
      showFailure(null, NOT_SAVED);
      return;
    }
    const items = cartItems.map(({ supplementId, quantity }) => ({ supplementId, quantity }));
    createTemplate.mutate(
      { title, description, items, ...(doses.length > 0 && { doses }) },
      {
        onSuccess: () => showSuccess('Saved as a template'),
        onError: (error) => showFailure(error, NOT_SAVED),
      },
    );
  }

  return (
    <div className="grid gap-2">
      {cart.mail && <EmailState mail={cart.mail} />}
      <div className="-mx-2 flex flex-wrap gap-1">
        {!cart.ending && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setShowsQr(true)}>
              <QrCode aria-hidden="true" size={16} />
              QR code
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setIsEmailing(true)}>
              <Mail aria-hidden="true" size={16} />
              Send by email
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" onClick={() => setIsNaming(true)}>
          <UserRound aria-hidden="true" size={16} />
          {cart.person ? 'Change person' : 'Add person'}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={createTemplate.isPending}
          onClick={() => void saveTemplate()}
        >
          <BookmarkPlus aria-hidden="true" size={16} />
          Save as template
        </Button>
        {children}
      </div>
      <FailureMessage error={createTemplate.error} fallback={NOT_SAVED} />
      {showsQr && <QrDialog cart={cart} onClose={() => setShowsQr(false)} />}
      {isEmailing && <LazySendEmailDialog cart={cart} onClose={() => setIsEmailing(false)} />}
      <CartPersonDialog cart={isNaming ? cart : null} onClose={() => setIsNaming(false)} />
    </div>
  );
}

function EmailState({ mail }: { mail: NonNullable<SentCart['mail']> }) {
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
      {state === 'sent' ? `Emailed${to}` : `The mail${to} is waiting to be sent`}
    </p>
  );
}

type QrDialogProps = { cart: SentCartView; onClose: () => void };

function QrDialog({ cart, onClose }: QrDialogProps) {
  return (
    <Dialog open onClose={onClose} title="QR code" size="md">
      <div className="print-sheet">
        <p className="font-display text-xl wrap-break-word">{cart.title}</p>
        <QrSheet link={cart.link} />
      </div>
    </Dialog>
  );
}
