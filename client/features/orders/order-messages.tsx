import { PackageSearch } from 'lucide-react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function OrderLoading() {
  return (
    <output className="block rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-4 h-5 w-full max-w-xs" />
      <Skeleton className="mt-10 h-14 w-full" />
      <Skeleton className="mt-3 h-14 w-full" />
      <Skeleton className="mt-8 h-8 w-full" />
    </output>
  );
}

export function OrderNotFound() {
  return (
    <div className="py-10 text-center sm:py-20">
      <PackageSearch
        aria-hidden="true"
        size={40}
        strokeWidth={1.5}
        className="mx-auto text-accent"
      />
      <h1 className="mt-6 text-4xl">Order Not Found</h1>
      <p className="mx-auto mt-4 max-w-md text-muted">
        Check the link in your confirmation email. If the order was canceled before your card was
        charged, its page is gone.
      </p>
      <p className="mt-2 text-muted">
        Lost it? <TextLink href={PAGE_PATHS.findOrders}>Find your orders</TextLink>
      </p>
      <ButtonLink href={PAGE_PATHS.storefront} size="lg" className="mt-8">
        Browse Supplements
      </ButtonLink>
    </div>
  );
}
