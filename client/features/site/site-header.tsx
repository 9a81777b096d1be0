import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { profileQuery } from '#client/api/profile.ts';
import { displayName, userLabel } from '#client/domain/user-labels.ts';
import { hasConsoleVisit } from '#client/lib/console-visit.ts';
import { useShop } from '#client/lib/shop.ts';
import { SkipLink } from '#client/ui/skip-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { AccountLinks } from './account-links.tsx';
import { ShopMark } from './shop-mark.tsx';

const neverChanges = () => () => {};

type SiteHeaderProps = {
  /** Whether the store's name is the page's heading. */
  isHeading?: boolean;
};

/** Has reserved space for the user's name, so that nothing moves when the profile arrives. */
export function SiteHeader({ isHeading = false }: SiteHeaderProps) {
  const { data: user = null } = useQuery(profileQuery);
  const shop = useShop();
  // Shown after hydration, because the server does not know this tab.
  const isAdmin = useSyncExternalStore(neverChanges, hasConsoleVisit, () => false);
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header className="border-b border-line bg-surface">
      <SkipLink href="#content">Skip to content</SkipLink>
      {shop.hasSampleData && <p className="bg-warning-soft text-center text-xs">Sample data</p>}
      <div className="mx-auto grid max-w-7xl grid-cols-[1fr_auto] items-center gap-x-3 px-4 pt-2 sm:px-6 md:grid-cols-[auto_1fr_auto] md:gap-x-4 md:py-4 lg:px-8">
        <ShopMark logoUrl={shop.logoUrl} className="hidden size-12 md:row-span-2 md:block" />
        <Title className="font-display text-[1.0625rem] leading-tight font-[560] tracking-tight text-balance md:self-end md:text-2xl lg:text-[1.75rem]">
          <Link href={PAGE_PATHS.storefront} className="focus-ring rounded">
            {shop.name}
          </Link>
        </Title>
        <p className="col-span-2 row-start-2 mt-1 text-xs text-muted md:col-span-1 md:col-start-2 md:self-start lg:text-sm">
          {shop.tagline}
        </p>
        <div className="contents md:col-start-3 md:row-span-2 md:row-start-1 md:flex md:w-83 md:items-center md:justify-end md:gap-4 lg:w-101 xl:w-117">
          <div className="col-span-2 row-start-3 flex min-h-6 min-w-0 gap-x-3 text-xs md:block md:min-h-0 md:text-right lg:text-sm">
            {user && (
              <p className="flex min-w-0 gap-2 md:block">
                <span className="block truncate font-medium">{displayName(user)}</span>
                <span className="block text-xs text-muted">{userLabel(user)}</span>
              </p>
            )}
            {isAdmin && (
              <Link href={PAGE_PATHS.admin} className="focus-ring rounded underline">
                Console
              </Link>
            )}
          </div>
          <nav
            aria-label="User"
            className="col-start-2 row-start-1 flex min-w-47 shrink-0 justify-end gap-1 max-[21rem]:min-w-42 max-[21rem]:[&>:is(a,button)]:px-2 md:min-w-0 lg:gap-2"
          >
            <AccountLinks user={user} />
          </nav>
        </div>
      </div>
    </header>
  );
}
