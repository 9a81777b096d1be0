import { SitePage } from '#client/features/site/site-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export default function NotFoundPage() {
  return (
    <SitePage>
      <div className="mx-auto max-w-lg py-10 text-center sm:py-20">
        <p className="font-display text-6xl text-accent">404</p>
        <h1 className="mt-4 text-4xl">Page Not Found</h1>
        <p className="mt-4 text-muted">The link may be old or mistyped.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={PAGE_PATHS.storefront} size="lg">
            Browse Supplements
          </ButtonLink>
          <ButtonLink href={PAGE_PATHS.contact} variant="secondary" size="lg">
            Contact us
          </ButtonLink>
        </div>
        <p className="mt-10 text-xs text-muted">Did you forget to add the page to the router?</p>
      </div>
    </SitePage>
  );
}
