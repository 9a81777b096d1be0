import { Link } from 'wouter';
import { FDA_STATEMENT } from '#client/domain/fda-statement.ts';
import { storeCategories } from '#client/lib/store-categories.ts';
import { useShop } from '#client/lib/shop.ts';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ShopMark } from './shop-mark.tsx';

const MEMBER_LINKS = [
  { href: PAGE_PATHS.login, label: 'My orders' },
  { href: PAGE_PATHS.register, label: 'Register' },
  { href: PAGE_PATHS.dashboard, label: 'For professionals' },
];

const HELP_LINKS = [
  { href: PAGE_PATHS.contact, label: 'Contact' },
  ...POLICY_NAMES.map((name) => ({ href: PAGE_PATHS[name], label: POLICY_TITLES[name] })),
];

export function SiteFooter() {
  const { logoUrl } = useShop();
  const shopLinks = storeCategories.tiles.map(({ id, name }) => ({
    href: `${PAGE_PATHS.storefront}?category=${id}`,
    label: name,
  }));
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-10 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:px-8">
        <div className="col-span-2 lg:col-span-1">
          <ShopMark logoUrl={logoUrl} className="size-8" />
          <p className="mt-4 max-w-prose text-sm leading-relaxed text-muted">{FDA_STATEMENT}</p>
          <p className="mt-3 max-w-prose text-sm leading-relaxed text-muted">
            Prices are in US dollars. Keep supplements out of reach of children. Ask your health
            professional before you combine them with medication.
          </p>
        </div>
        <LinkList title="Shop by action" links={shopLinks} />
        <LinkList title="Members" links={MEMBER_LINKS} />
        <LinkList title="Help" links={HELP_LINKS} />
      </div>
    </footer>
  );
}

type LinkListProps = { title: string; links: readonly { href: string; label: string }[] };

function LinkList({ title, links }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={() => scrollUpIfHere(href)}
              className="focus-ring inline-flex min-h-8 items-center rounded text-sm text-muted hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The router scrolls up only when the path changes. */
function scrollUpIfHere(href: string): void {
  const { pathname } = new URL(href, window.location.href);
  if (pathname === window.location.pathname) window.scrollTo(0, 0);
}
