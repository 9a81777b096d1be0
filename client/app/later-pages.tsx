import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { lazyScreen } from '#client/ui/lazy-screen.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Arrival } from './arrival.tsx';

/** Without a path, the 404 page. */
type PageRoute = [path: string | undefined, title: string, Page: ComponentType];

const AdminPage = lazyScreen(() => import('#client/pages/admin.tsx'));
const EmailLinkPages = lazyScreen(() => import('#client/pages/email-links.tsx'));
const AboutPage = lazyScreen(() => import('#client/pages/about.tsx'));

const PAGES: readonly PageRoute[] = [
  [PAGE_PATHS.login, 'Sign in', lazyScreen(() => import('#client/pages/login.tsx'))],
  [
    PAGE_PATHS.register,
    'Create your account',
    lazyScreen(() => import('#client/pages/register.tsx')),
  ],
  [PAGE_PATHS.resetPassword, 'Choose a new password', EmailLinkPages],
  [PAGE_PATHS.verifyEmail, 'Confirm your email address', EmailLinkPages],
  [PAGE_PATHS.unsubscribe, 'Unsubscribe', EmailLinkPages],
  [PAGE_PATHS.checkout, 'Checkout', lazyScreen(() => import('#client/pages/checkout.tsx'))],
  [PAGE_PATHS.order, 'Your order', lazyScreen(() => import('#client/pages/order.tsx'))],
  [PAGE_PATHS.refill, 'Your refills', lazyScreen(() => import('#client/pages/refill.tsx'))],
  [PAGE_PATHS.findOrders, 'Find your orders', EmailLinkPages],
  [PAGE_PATHS.dashboard, 'Dashboard', lazyScreen(() => import('#client/pages/dashboard.tsx'))],
  [PAGE_PATHS.client, 'Client', lazyScreen(() => import('#client/pages/client.tsx'))],
  [
    PAGE_PATHS.shared,
    'Supplement Recommendation',
    lazyScreen(() => import('#client/pages/shared.tsx')),
  ],
  [
    PAGE_PATHS.adminLogin,
    'Administrator sign-in',
    lazyScreen(() => import('#client/pages/admin-login.tsx')),
  ],
  [`${PAGE_PATHS.admin}/*?`, 'Console', AdminPage],
  ...POLICY_NAMES.map((name): PageRoute => [PAGE_PATHS[name], POLICY_TITLES[name], AboutPage]),
  [PAGE_PATHS.contact, 'Contact', AboutPage],
  [undefined, 'Page Not Found', lazyScreen(() => import('#client/pages/not-found.tsx'))],
];

// The first `Intl` object blocks a slow phone for 0.1 s, so create it while idle.
(window.requestIdleCallback ?? setTimeout)(() => formatNumber(0));

/** A separate file saves a kilobyte of the first load. */
export default function LaterPages() {
  return (
    <Switch>
      {PAGES.map(([path, title, Page]) => (
        <Route key={path ?? 'other'} {...(path && { path })}>
          <Arrival title={title} />
          <Page />
        </Route>
      ))}
    </Switch>
  );
}
