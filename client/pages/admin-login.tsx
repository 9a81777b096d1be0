import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useLocation } from 'wouter';
import { type AdminLoginInput, useAdminLogin } from '#client/api/admin-session.ts';
import { AdminLoginForm } from '#client/features/console/admin-login-form.tsx';
import { SampleLogins } from '#client/features/site/sample-logins.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export default function AdminLoginPage() {
  const [, navigate] = useLocation();
  const login = useAdminLogin();

  async function signIn(input: AdminLoginInput) {
    await login.mutateAsync(input);
    navigate(PAGE_PATHS.admin);
    showToast({
      title: 'Login successful',
      description: 'Welcome to the admin dashboard!',
      tone: 'success',
    });
  }

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <Card>
          <ShieldCheck aria-hidden="true" size={32} className="text-brand" />
          <h1 className="mt-4 text-3xl">Administrator sign-in</h1>
          <p className="mt-2 mb-8 text-muted">For staff who manage products, stock and orders.</p>
          <AdminLoginForm
            onLogin={signIn}
            onFailure={(description) =>
              showToast({ title: 'Login Failed', description, tone: 'error' })
            }
          />
          <SampleLogins isConsole />
        </Card>
        <p className="mt-4 text-center">
          <ButtonLink href={PAGE_PATHS.storefront} variant="ghost" size="sm">
            <ArrowLeft aria-hidden="true" size={16} />
            Back to Store
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
