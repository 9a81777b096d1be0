import { Check, Copy, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Button, ButtonLink } from './button.tsx';
import { CONTROL } from './control-look.ts';
import { useCopy } from './use-copy.ts';

type LinkFieldProps = { link: string; label: string };

export function LinkField({ link, label }: LinkFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy();

  async function copyLink() {
    const isDone = await copy(link);
    // Select the text for Ctrl+C.
    if (!isDone) inputRef.current?.select();
  }

  return (
    <div className="flex gap-2">
      <input
        ref={inputRef}
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className={classNames(CONTROL, 'w-full min-w-0 bg-surface-2 px-3 text-ellipsis')}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-label={isCopied ? 'Copied' : 'Copy link'}
        onClick={() => void copyLink()}
      >
        {isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
        <span className="max-sm:sr-only">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
      <ButtonLink
        variant="secondary"
        size="icon"
        href={link}
        target="_blank"
        rel="noreferrer"
        aria-label="Open in new tab"
      >
        <ExternalLink aria-hidden="true" size={18} />
      </ButtonLink>
    </div>
  );
}
