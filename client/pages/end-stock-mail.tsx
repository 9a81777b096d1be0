import { useParams } from 'wouter';
import { useEndStockRequests } from '#client/api/stock-requests.ts';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const DONE = 'Ended. Your address is deleted from our list, and no more such mail comes to it.';
const FAILED = 'This could not be ended. Please try again.';

/** Behind the link in the mail. Only the press ends anything: programs that scan mail open links too. */
export function EndStockMailPage() {
  const { token } = useParams<{ token: string }>();
  const end = useEndStockRequests();
  return (
    <SitePage>
      <Entrance
        title="Back-in-stock mail"
        subtitle="Someone asked us to write to your address when a product is back. One press ends every such request."
      >
        <div className="grid gap-5">
          {end.isSuccess && <FormMessage tone="success">{DONE}</FormMessage>}
          {end.error && <FormMessage tone="error">{serverMessage(end.error, FAILED)}</FormMessage>}
          {end.isSuccess ? (
            <ButtonLink href={PAGE_PATHS.storefront} size="lg">
              Back to the store
            </ButtonLink>
          ) : (
            <Button
              size="lg"
              busy={end.isPending}
              onClick={() => end.mutate(token, { onSuccess: focusHeading })}
            >
              {end.isPending ? 'Ending...' : 'End these mails'}
            </Button>
          )}
        </div>
      </Entrance>
    </SitePage>
  );
}
