import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function RefillLoading() {
  return (
    <output className="mx-auto block max-w-3xl">
      <span className="sr-only">Loading your refills</span>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-4 h-6 w-full max-w-md" />
      <Skeleton className="mt-8 h-dvh w-full" />
    </output>
  );
}

export function RefillNotFound() {
  return (
    <div className="py-10 text-center sm:py-20">
      <h1 className="text-4xl">Refill Not Found</h1>
      <p className="mx-auto mt-4 max-w-md text-muted">
        This link no longer works. Open the link in your latest email about this refill, or{' '}
        <TextLink href={PAGE_PATHS.findOrders}>find your orders</TextLink>.
      </p>
      <ButtonLink href={PAGE_PATHS.storefront} size="lg" className="mt-8">
        Browse Supplements
      </ButtonLink>
    </div>
  );
}
