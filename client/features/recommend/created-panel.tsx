import { CircleCheck, Mail, Share } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { CreatedCart } from '#client/api/sharing.ts';
import { ConfirmToSend } from '#client/domain/confirm-to-send.tsx';
import { LazySendEmailDialog } from '#client/domain/lazy-send-email-dialog.ts';
import { QrSheet } from '#client/domain/qr-sheet.tsx';
import type { EmailableCart } from '#client/domain/send-email-dialog.tsx';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkField } from '#client/ui/link-field.tsx';
import { Swap } from '#client/ui/swap.tsx';

type CreatedPanelProps = {
  cart: CreatedCart;
  person: EmailableCart['person'];
  onCreateAnother: () => void;
  /** The title field of the next recommendation. */
  titleRef: RefObject<HTMLInputElement | null>;
  /** A failure after the link was created. */
  notice: ReactNode;
};

export function CreatedPanel(props: CreatedPanelProps) {
  const { cart, person, onCreateAnother, titleRef, notice } = props;
  const { id, title, shareableLink } = cart;
  const [isEmailing, setIsEmailing] = useState(false);
  return (
    <Card className="print-sheet mx-auto max-w-2xl">
      <h2
        ref={useFocusOnArrival<HTMLHeadingElement>()}
        tabIndex={-1}
        className="flex items-center gap-3 text-2xl outline-none print:hidden"
      >
        <CircleCheck aria-hidden="true" size={28} className="shrink-0 text-success" />
        Recommendation Created Successfully!
      </h2>
      <p className="mt-4 font-display text-xl wrap-break-word">{title}</p>
      {notice}
      <div className="mt-4 print:hidden">
        <LinkField link={shareableLink} label="Shareable link" />
      </div>
      <p className="mt-3 text-sm text-muted">
        Anyone with this link can view and accept the recommendation (expires in 30 days)
      </p>
      <QrSheet link={shareableLink}>
        {id !== null && (
          <ConfirmToSend>
            <Button variant="secondary" onClick={() => setIsEmailing(true)}>
              <Mail aria-hidden="true" size={18} />
              Send by email
            </Button>
          </ConfirmToSend>
        )}
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void openShareSheet(title, shareableLink)}>
            <Share aria-hidden="true" size={18} />
            Share link
          </Button>
        )}
      </QrSheet>
      <Swap to={titleRef}>
        <Button className="mt-8 print:hidden" onClick={onCreateAnother}>
          Create Another Recommendation
        </Button>
      </Swap>
      {isEmailing && id !== null && (
        <LazySendEmailDialog cart={{ id, person }} onClose={() => setIsEmailing(false)} />
      )}
    </Card>
  );
}

async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Canceled or refused: the link can still be copied.
  }
}
