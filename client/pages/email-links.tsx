import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { FindOrdersPage } from './find-orders.tsx';
import { ResetPasswordPage } from './reset-password.tsx';
import { UnsubscribePage } from './unsubscribe.tsx';
import { VerifyEmailPage } from './verify-email.tsx';

const isAt = (path: string, pathname: string) => pathname.startsWith(path.replace(':token', ''));

/** The pages that email links open, and the one that sends such links. */
export default function EmailLinkPages() {
  const [pathname] = useLocation();
  if (isAt(PAGE_PATHS.resetPassword, pathname)) return <ResetPasswordPage />;
  if (isAt(PAGE_PATHS.unsubscribe, pathname)) return <UnsubscribePage />;
  return isAt(PAGE_PATHS.verifyEmail, pathname) ? <VerifyEmailPage /> : <FindOrdersPage />;
}
