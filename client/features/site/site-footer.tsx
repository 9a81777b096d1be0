import { Link } from 'wouter';
import { FDA_STATEMENT } from '#client/lib/fda-statement.ts';
import { CATEGORY_TILES } from '#shared/categories.ts';
import { PAGE_PATHS } from '#shared/routes.ts';
import { BrandMark } from './brand-mark.tsx';

const LINK =
  'focus-ring inline-flex min-h-8 items-center rounded text-sm text-muted hover:text-ink';

const ACCOUNT_LINKS = [
  { href: PAGE_PATHS.login, label: 'Sign in or your account' },
  { href: PAGE_PATHS.register, label: 'Create an account' },
  { href: PAGE_PATHS.dashboard, label: 'For practitioners' },
];

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr] lg:px-8">
        <div className="sm:col-span-2 lg:col-span-1">
          <div className="flex items-center gap-3">
            <BrandMark className="size-8" />
            <span className="font-display text-lg">Premium Supplements Store</span>
          </div>
          <p className="mt-4 max-w-prose text-sm leading-relaxed text-muted">{FDA_STATEMENT}</p>
        </div>
        <nav aria-label="Shop by category">
          <h2 className="text-base">Shop</h2>
          <ul className="mt-2">
            {CATEGORY_TILES.map(({ id, name, subtitle }) => (
              <li key={id}>
                <Link
                  href={`${PAGE_PATHS.storefront}?category=${id}`}
                  // Already on the storefront, only the query changes and nothing else scrolls up.
                  onClick={() => window.scrollTo(0, 0)}
                  className={LINK}
                >
                  {name}: {subtitle}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Your account">
          <h2 className="text-base">Account</h2>
          <ul className="mt-2">
            {ACCOUNT_LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="mx-auto max-w-7xl px-4 pb-8 text-xs text-muted sm:px-6 lg:px-8">
        Prices in US dollars. Keep supplements out of reach of children; ask your health
        professional before you combine them with medication.
      </p>
    </footer>
  );
}
