import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useSearch } from 'wouter';
import { useConfirmAdminEmail } from '#client/api/admin-account.ts';
import { adminUserQuery } from '#client/api/admin-session.ts';
import { isSignedOut } from '#client/api/profile.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const FAILED = 'Your email address could not be confirmed. Please try again.';

/** Only the button confirms, because programs that scan emails open links too. */
export default function AdminConfirmEmailPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const session = useQuery(adminUserQuery);
  const confirm = useConfirmAdminEmail();
  const isOut = isSignedOut(session.error) || isSignedOut(confirm.error);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <Card className="w-full max-w-md">
        <MailCheck aria-hidden="true" size={32} className="text-brand" />
        <h1 className="mt-4 text-3xl">Confirm your email address</h1>
        <p className="mt-2 mb-8 text-muted">
          {confirm.isSuccess
            ? 'Thank you.'
            : isOut && 'Sign in to the console, then open this link again.'}
        </p>
        <div className="grid gap-5">
          {confirm.isSuccess && (
            <FormMessage tone="success">Your email address was changed.</FormMessage>
          )}
          {confirm.error && !isOut && (
            <FormMessage tone="error">{serverMessage(confirm.error, FAILED)}</FormMessage>
          )}
          {confirm.isSuccess && (
            <ButtonLink href={CONSOLE_PATHS.account} size="lg">
              Go to your account
            </ButtonLink>
          )}
          {!confirm.isSuccess && isOut && (
            <ButtonLink href={PAGE_PATHS.adminLogin} size="lg">
              Sign in
            </ButtonLink>
          )}
          {!confirm.isSuccess && !isOut && (
            <Button
              size="lg"
              busy={confirm.isPending}
              onClick={() => confirm.mutate(token, { onSuccess: focusHeading })}
            >
              {confirm.isPending ? 'Confirming...' : 'Confirm email address'}
            </Button>
          )}
        </div>
      </Card>
    </main>
  );
}
