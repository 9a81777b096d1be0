import type { MouseEvent, ReactNode } from 'react';

type SkipLinkProps = { href: `#${string}`; children: ReactNode };

/** Visible while focused. Moves focus without a new entry in the history, which Back would return to. */
export function SkipLink({ href, children }: SkipLinkProps) {
  function follow(event: MouseEvent) {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>(href);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }

  return (
    <a
      href={href}
      onClick={follow}
      className="focus-ring fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-brand px-4 py-3 text-sm font-medium text-on-brand focus:translate-y-0"
    >
      {children}
    </a>
  );
}
