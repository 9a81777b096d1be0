import { Check, Copy, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { markAsSaved } from '#client/lib/unsaved-writing.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { cartUrl } from './cart-state.ts';
import { draftMessage } from './describe-need.ts';
import { useCopy } from '#client/ui/use-copy.ts';

/** Drafts a message about links, to copy or to open in an email app. */
export function WriteDialog({ need, onClose }: { need: Need; onClose: () => void }) {
  const [text, setText] = useState(() =>
    need.carts
      .map((cart) => draftMessage(need.kind, cart, cartUrl(cart.shareToken)))
      .join('\n\n\n'),
  );
  const { isCopied, copy } = useCopy('text');
  const frame = useRef<HTMLDivElement>(null);
  const markAsTaken = () => frame.current && markAsSaved(frame.current);
  const [first] = need.carts;
  const subject = encodeURIComponent(first?.title ?? '');
  return (
    <Dialog onClose={onClose} title="Message">
      <div ref={frame} className="grid gap-5">
        <TextAreaField
          label="Message"
          rows={10}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {need.carts.length === 1 && (
            <ButtonLink
              variant="secondary"
              href={`mailto:?subject=${subject}&body=${encodeURIComponent(text)}`}
              onClick={markAsTaken}
            >
              <Mail aria-hidden="true" size={18} />
              Open in email app
            </ButtonLink>
          )}
          <Button onClick={() => void copy(text).then((isDone) => isDone && markAsTaken())}>
            {isCopied ? (
              <Check aria-hidden="true" size={18} />
            ) : (
              <Copy aria-hidden="true" size={18} />
            )}
            {isCopied ? 'Copied' : 'Copy text'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
