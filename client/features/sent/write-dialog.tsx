import { Check, Copy, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { markAsSaved } from '#client/lib/unsaved-writing.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { writeEmail } from './describe-need.ts';
import { useCopy } from '#client/ui/use-copy.ts';

type WriteDialogProps = {
  /** The links to write about; none closes the dialog. */
  need: Need | null;
  onClose: () => void;
};

/** A text to go on from, for whatever people write to each other with. */
export function WriteDialog({ need, onClose }: WriteDialogProps) {
  return (
    <Dialog open={need !== null} onClose={onClose} title="Write">
      {need && <Letter need={need} />}
    </Dialog>
  );
}

function Letter({ need }: { need: Need }) {
  const [text, setText] = useState(() =>
    need.carts.map((cart) => writeEmail(need.kind, cart, linkOf(cart))).join('\n\n\n'),
  );
  const { isCopied, copy } = useCopy('text');
  const frame = useRef<HTMLDivElement>(null);
  /** It is on the clipboard or in a mail program now. */
  const markAsTaken = () => frame.current && markAsSaved(frame.current);
  const [first] = need.carts;
  const subject = encodeURIComponent(first?.title ?? '');
  return (
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
            Open in mail program
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
  );
}

function linkOf({ shareToken }: Need['carts'][number]): string {
  const path = sharedCartPath(shareToken);
  return window.location.origin + path;
}
