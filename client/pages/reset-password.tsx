import { useLocation, useParams } from 'wouter';
import { type ResetPasswordInput, useResetPassword } from '#client/api/accounts.ts';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { ResetPasswordForm } from '#client/features/accounts/reset-password-form.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function ResetPasswordPage() {
  const { token } = useParams<{ token: string }>();
  const [, navigate] = useLocation();
  const resetPassword = useResetPassword();

  async function reset(input: ResetPasswordInput) {
    await resetPassword.mutateAsync(input);
    navigate(PAGE_PATHS.login);
    showToast({
      title: 'Password changed',
      description: 'Sign in with your new password.',
      tone: 'success',
    });
  }

  return (
    <SitePage>
      <Entrance title="Choose a new password" subtitle="This signs you out on every device.">
        <ResetPasswordForm
          token={token}
          onReset={reset}
          onFailure={(description) => showToast({ title: 'Error', description, tone: 'error' })}
        />
        <p className="mt-6 text-sm text-muted">
          Link expired? <TextLink href={PAGE_PATHS.login}>Request a new one</TextLink>
        </p>
      </Entrance>
    </SitePage>
  );
}
