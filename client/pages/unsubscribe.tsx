import { useParams } from 'wouter';
import { useUnsubscribe } from '#client/api/account-edits.ts';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const DONE = 'You are unsubscribed.';
const FAILED = 'We couldn’t unsubscribe you. Please try again.';

/** Unsubscribing takes a press, because email scanners open links too. */
export function UnsubscribePage() {
  const { token } = useParams<{ token: string }>();
  const unsubscribe = useUnsubscribe();
  return (
    <SitePage>
      <Entrance
        title="Unsubscribe"
        subtitle="We’ll stop sending you this kind of email. You’ll still get emails about your orders and account."
      >
        <div className="grid gap-5">
          {unsubscribe.isSuccess && (
            <FormMessage tone="success">{unsubscribe.data || DONE}</FormMessage>
          )}
          {unsubscribe.error && (
            <FormMessage tone="error">{serverMessage(unsubscribe.error, FAILED)}</FormMessage>
          )}
          {unsubscribe.isSuccess ? (
            <ButtonLink href={PAGE_PATHS.storefront} size="lg">
              Back to the store
            </ButtonLink>
          ) : (
            <Button
              size="lg"
              busy={unsubscribe.isPending}
              onClick={() => unsubscribe.mutate(token, { onSuccess: focusHeading })}
            >
              {unsubscribe.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
            </Button>
          )}
        </div>
      </Entrance>
    </SitePage>
  );
}
