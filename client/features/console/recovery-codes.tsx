import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { Button } from '#client/ui/button.tsx';

/** The codes are shown only once: the shop stores hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
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
      <ul
        aria-label="Recovery codes"
        className="grid gap-2 rounded-lg bg-surface-2 p-4 font-mono text-sm wrap-anywhere"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onKept}>
        I’ve saved them
      </Button>
    </div>
  );
}
