import { useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Mail, QrCode, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ownPlanQuery } from '#client/api/plans.ts';
import type { SentCart } from '#client/api/sent-cart.ts';
import { useCreateTemplate } from '#client/api/templates.ts';
import { LazySendEmailDialog } from '#client/domain/lazy-send-email-dialog.ts';
import { QrSheet } from '#client/domain/qr-sheet.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { CartAction } from './cart-action.tsx';
import type { SentCartView } from './cart-state.ts';
import { CartPersonDialog } from './cart-person-dialog.tsx';

const NOT_SAVED = 'We couldn’t save the template. Please try again.';

/** The children are more buttons of the same row. */
type CartExtrasProps = { cart: SentCartView; children: ReactNode };

export function CartExtras({ cart, children }: CartExtrasProps) {
  const client = useQueryClient();
  const createTemplate = useCreateTemplate();
  const [isEmailing, setIsEmailing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [showsQr, setShowsQr] = useState(false);

  async function saveTemplate() {
    const { title, description, cartItems } = cart;
    // A template without the doses would silently fall back to the labels.
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
            <CartAction Icon={QrCode} onClick={() => setShowsQr(true)}>
              QR code
            </CartAction>
            <CartAction Icon={Mail} onClick={() => setIsEmailing(true)}>
              Send by email
            </CartAction>
          </>
        )}
        <CartAction Icon={UserRound} onClick={() => setIsNaming(true)}>
          {cart.person ? 'Change person' : 'Add person'}
        </CartAction>
        <CartAction
          Icon={BookmarkPlus}
          busy={createTemplate.isPending}
          onClick={() => void saveTemplate()}
        >
          Save as template
        </CartAction>
        {children}
      </div>
      <FailureMessage error={createTemplate.error} fallback={NOT_SAVED} />
      {showsQr && <QrDialog cart={cart} onClose={() => setShowsQr(false)} />}
      {isEmailing && <LazySendEmailDialog cart={cart} onClose={() => setIsEmailing(false)} />}
      {isNaming && <CartPersonDialog cart={cart} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

function EmailState({ mail }: { mail: NonNullable<SentCart['mail']> }) {
  const { recipient, state, reason } = mail;
  const to = recipient ? ` to ${recipient}` : '';
  if (state === 'refused') {
    return (
      <p className="rounded-lg bg-danger-soft p-3 text-sm wrap-anywhere text-danger">
        Email{to} wasn’t delivered{reason && `: ${reason}`}
      </p>
    );
  }
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {state === 'sent' ? `Emailed${to}` : `Email${to} is waiting to be sent`}
    </p>
  );
}

function QrDialog({ cart, onClose }: { cart: SentCartView; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="QR code">
      <div className="print-sheet">
        <p className="font-display text-xl wrap-break-word">{cart.title}</p>
        <QrSheet link={cart.link} />
      </div>
    </Dialog>
  );
}
