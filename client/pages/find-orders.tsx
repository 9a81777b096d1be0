import { useMailOrderLinks } from '#client/api/orders.ts';
import { EmailForm } from '#client/domain/email-form.tsx';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function FindOrdersPage() {
  const emailOrderLinks = useMailOrderLinks();
  return (
    <SitePage>
      <Entrance
        title="Find your orders"
        subtitle="Enter the email you ordered with. We’ll send you links to your orders from the last 12 months."
      >
        <EmailForm
          onSend={emailOrderLinks.mutateAsync}
          button={{ idle: 'Email me my orders', pending: 'Sending links...' }}
          failureText="The links could not be sent. Please try again."
        />
        <p className="mt-6 text-sm text-muted">
          Have an account? <TextLink href={PAGE_PATHS.login}>Sign in</TextLink>
        </p>
      </Entrance>
    </SitePage>
  );
}
