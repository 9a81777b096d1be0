import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useShop } from '#client/lib/shop.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** Terms and returns are linked beside Pay. */
const LINKS = [
  { href: PAGE_PATHS.privacy, label: 'Privacy' },
  { href: PAGE_PATHS.contact, label: 'Contact' },
];

/** A slim header and footer, so that little leads away from paying. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-316 items-center justify-between gap-4 px-4 sm:px-6">
          <p className="font-display text-lg leading-tight font-[560] wrap-anywhere">
            {useShop().name}
          </p>
          <p className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
            <Lock aria-hidden="true" size={16} />
            Secure checkout
          </p>
        </div>
      </header>
      <main className="flex-1 px-4 pt-4 sm:px-6 sm:pt-6">{children}</main>
      <footer className="mt-12 border-t border-line">
        <ul className="mx-auto flex max-w-316 flex-wrap gap-x-6 px-4 py-3 sm:px-6">
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="focus-ring inline-flex min-h-11 items-center rounded text-sm text-muted hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
