import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '#client/lib/save-file.ts';
import { useShop } from '#client/lib/shop.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Button } from '#client/ui/button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import '#client/ui/print-sheet.css';

/** Shown only once: the server stores hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { name } = useShop();
  const { copy } = useCopy('text');
  const text = `Recovery codes for the console of ${name}\n\n${codes.join('\n')}\n`;
  return (
    <div className="mt-3 grid gap-4">
      <h3
        ref={useFocusOnArrival<HTMLHeadingElement>()}
        tabIndex={-1}
        className="font-sans text-base font-semibold outline-none"
      >
        Your recovery codes
      </h3>
      <p className="text-sm text-muted">
        Two-factor sign-in is on. If you lose your phone, each code signs you in once. Save them
        now: they are not shown again.
      </p>
      <div className="print-sheet rounded-lg bg-surface-2 p-4">
        <p className="mb-3 hidden font-semibold print:block">
          Recovery codes for the console of {name}
        </p>
        <ul aria-label="Recovery codes" className="grid gap-2 font-mono text-sm wrap-anywhere">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
          <Copy aria-hidden="true" size={16} />
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden="true" size={16} />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={16} />
          Print
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onKept}>
        I’ve saved them
      </Button>
    </div>
  );
}
