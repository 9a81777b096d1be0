import { CircleCheck, Mail, Printer, Share } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CreatedCart } from '#client/api/read-shared-cart.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkField } from './link-field.tsx';
import './print-sheet.css';
import { QrCode } from '#client/ui/qr-code.tsx';
import { LazySendMailDialog } from './lazy-send-mail-dialog.ts';
import type { MailableCart } from './send-mail-dialog.tsx';

type CreatedPanelProps = {
  cart: CreatedCart;
  /** Whom it is for, if that was said. */
  person: MailableCart['person'];
  onCreateAnother: () => void;
  /** What could not be done with it yet. */
  notice: ReactNode;
};

export function CreatedPanel({ cart, person, onCreateAnother, notice }: CreatedPanelProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form, and with it the focus that was in there.
  useEffect(() => headingRef.current?.focus(), []);
  const { id, title, shareableLink } = cart;
  const [isMailing, setIsMailing] = useState(false);
  return (
    <Card className="print-sheet mx-auto max-w-2xl">
      <h2
        ref={headingRef}
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
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <QrCode text={shareableLink} label="QR code of the link" />
        <div className="grid max-w-72 gap-3 print:hidden">
          <p className="text-sm text-muted">
            Show the code on your screen, or print it, for somebody to open with their phone.
          </p>
          {id !== null && (
            <Button variant="secondary" onClick={() => setIsMailing(true)}>
              <Mail aria-hidden="true" size={18} />
              Send by email
            </Button>
          )}
          {'share' in navigator && (
            <Button variant="secondary" onClick={() => void openShareSheet(title, shareableLink)}>
              <Share aria-hidden="true" size={18} />
              Share link
            </Button>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            Print QR code
          </Button>
        </div>
      </div>
      <p className="mt-4 hidden text-sm wrap-anywhere print:block">{shareableLink}</p>
      <Button className="mt-8 print:hidden" onClick={onCreateAnother}>
        Create Another Recommendation
      </Button>
      {isMailing && id !== null && (
        <LazySendMailDialog cart={{ id, person }} onClose={() => setIsMailing(false)} />
      )}
    </Card>
  );
}

async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without sharing, or refused: the link and its copy button are right there.
  }
}
