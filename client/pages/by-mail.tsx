import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { FindOrdersPage } from './find-orders.tsx';
import { ResetPasswordPage } from './reset-password.tsx';
import { UnsubscribePage } from './unsubscribe.tsx';
import { VerifyEmailPage } from './verify-email.tsx';

const isAt = (path: string, pathname: string) => pathname.startsWith(path.replace(':token', ''));

/** The pages behind links in emails, and the one that has such links emailed. */
export default function ByMailPage() {
  const [pathname] = useLocation();
  if (isAt(PAGE_PATHS.resetPassword, pathname)) return <ResetPasswordPage />;
  if (isAt(PAGE_PATHS.unsubscribe, pathname)) return <UnsubscribePage />;
  return isAt(PAGE_PATHS.verifyEmail, pathname) ? <VerifyEmailPage /> : <FindOrdersPage />;
}
