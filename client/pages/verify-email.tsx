import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useConfirmEmail } from '#client/api/account-edits.ts';
import { profileQuery } from '#client/api/profile.ts';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

/** The same for all visitors, so that nothing moves when the profile arrives. */
const HOW = 'Sign in to this account, then open the link again to confirm.';
const DONE = 'Your email address is confirmed. Your account now shows the orders placed with it.';
const FAILED = 'We couldn’t confirm your email address. Please try again.';

/** Confirming takes a press, because email scanners open links and run scripts. */
export function VerifyEmailPage() {
  const { token } = useParams<{ token: string }>();
  const { data: user } = useQuery(profileQuery);
  const confirm = useConfirmEmail();
  return (
    <SitePage>
      <Entrance
        title="Confirm your email address"
        subtitle={confirm.isSuccess ? 'Thank you.' : HOW}
      >
        <div className="grid gap-5">
          {confirm.isSuccess && <FormMessage tone="success">{DONE}</FormMessage>}
          {confirm.error && (
            <FormMessage tone="error">{serverMessage(confirm.error, FAILED)}</FormMessage>
          )}
          {confirm.isSuccess || user === null ? (
            <ButtonLink href={PAGE_PATHS.login} size="lg">
              {confirm.isSuccess ? 'Go to your account' : 'Sign in'}
            </ButtonLink>
          ) : (
            <Button
              size="lg"
              busy={confirm.isPending}
              onClick={() => confirm.mutate(token, { onSuccess: focusHeading })}
            >
              {confirm.isPending ? 'Confirming...' : 'Confirm email address'}
            </Button>
          )}
        </div>
        {!confirm.isSuccess && (
          <p className="mt-6 text-sm text-muted">
            Link expired? <TextLink href={PAGE_PATHS.login}>Request a new one</TextLink> in your
            account.
          </p>
        )}
      </Entrance>
    </SitePage>
  );
}
