import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { lazyScreen } from '#client/ui/lazy-screen.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Arrival } from './arrival.tsx';

type PageRoute = {
  /** Missing for the 404 page. */
  path?: string;
  title: string;
  Page: ComponentType;
};

const AdminPage = lazyScreen(() => import('#client/pages/admin.tsx'));
const ByMailPage = lazyScreen(() => import('#client/pages/by-mail.tsx'));
const AboutPage = lazyScreen(() => import('#client/pages/about.tsx'));

const PAGES: readonly PageRoute[] = [
  {
    path: PAGE_PATHS.login,
    title: 'Sign in',
    Page: lazyScreen(() => import('#client/pages/login.tsx')),
  },
  {
    path: PAGE_PATHS.register,
    title: 'Create your account',
    Page: lazyScreen(() => import('#client/pages/register.tsx')),
  },
  {
    path: PAGE_PATHS.resetPassword,
    title: 'Choose a new password',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.verifyEmail,
    title: 'Confirm your email address',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.unsubscribe,
    title: 'Unsubscribe',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.checkout,
    title: 'Checkout',
    Page: lazyScreen(() => import('#client/pages/checkout.tsx')),
  },
  {
    path: PAGE_PATHS.order,
    title: 'Your order',
    Page: lazyScreen(() => import('#client/pages/order.tsx')),
  },
  {
    path: PAGE_PATHS.findOrders,
    title: 'Find your orders',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.dashboard,
    title: 'Dashboard',
    Page: lazyScreen(() => import('#client/pages/dashboard.tsx')),
  },
  {
    path: PAGE_PATHS.client,
    title: 'Client',
    Page: lazyScreen(() => import('#client/pages/client.tsx')),
  },
  {
    path: PAGE_PATHS.shared,
    title: 'Supplement Recommendation',
    Page: lazyScreen(() => import('#client/pages/shared.tsx')),
  },
  {
    path: PAGE_PATHS.adminLogin,
    title: 'Administrator sign-in',
    Page: lazyScreen(() => import('#client/pages/admin-login.tsx')),
  },
  { path: `${PAGE_PATHS.admin}/*?`, title: 'Console', Page: AdminPage },
  ...POLICY_NAMES.map((name) => ({
    path: PAGE_PATHS[name],
    title: POLICY_TITLES[name],
    Page: AboutPage,
  })),
  { path: PAGE_PATHS.contact, title: 'Contact', Page: AboutPage },
  { title: 'Page Not Found', Page: lazyScreen(() => import('#client/pages/not-found.tsx')) },
];

// The first `Intl` object blocks a slow phone for 0.1 s, so create it while idle.
(window.requestIdleCallback ?? setTimeout)(() => formatNumber(0));

/** A separate file saves a kilobyte of the first load. */
export default function LaterPages() {
  return (
    <Switch>
      {PAGES.map(({ path, title, Page }) => (
        <Route key={path ?? 'other'} {...(path && { path })}>
          <Arrival title={title} />
          <Page />
        </Route>
      ))}
    </Switch>
  );
}
