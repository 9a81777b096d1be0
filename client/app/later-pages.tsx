import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { lazyScreen } from '#client/ui/lazy-screen.tsx';
import { POLICY_NAMES, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { Arrival } from './arrival.tsx';

type PageRoute = {
  /** Without one, the page for every other address. */
  path?: string;
  /** Before the store's name in the window's title. */
  title: string;
  Page: ComponentType;
};

/** Each stands for several addresses. */
const AdminPage = lazyPage(() => import('#client/pages/admin.tsx'));
const ByMailPage = lazyPage(() => import('#client/pages/by-mail.tsx'));
const AboutPage = lazyPage(() => import('#client/pages/about.tsx'));

const PAGES: readonly PageRoute[] = [
  {
    path: PAGE_PATHS.login,
    title: 'Sign in',
    Page: lazyPage(() => import('#client/pages/login.tsx')),
  },
  {
    path: PAGE_PATHS.register,
    title: 'Create your account',
    Page: lazyPage(() => import('#client/pages/register.tsx')),
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
    path: PAGE_PATHS.backInStock,
    title: 'Back-in-stock mail',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.checkout,
    title: 'Checkout',
    Page: lazyPage(() => import('#client/pages/checkout.tsx')),
  },
  {
    path: PAGE_PATHS.order,
    title: 'Your order',
    Page: lazyPage(() => import('#client/pages/order.tsx')),
  },
  {
    path: PAGE_PATHS.findOrders,
    title: 'Find your orders',
    Page: ByMailPage,
  },
  {
    path: PAGE_PATHS.dashboard,
    title: 'Dashboard',
    Page: lazyPage(() => import('#client/pages/dashboard.tsx')),
  },
  {
    path: PAGE_PATHS.shared,
    title: 'Supplement Recommendation',
    Page: lazyPage(() => import('#client/pages/shared.tsx')),
  },
  {
    path: PAGE_PATHS.adminLogin,
    title: 'Administrator sign-in',
    Page: lazyPage(() => import('#client/pages/admin-login.tsx')),
  },
  { path: `${PAGE_PATHS.admin}/*?`, title: 'Console', Page: AdminPage },
  ...POLICY_NAMES.map((name) => ({
    path: PAGE_PATHS[name],
    title: POLICY_TITLES[name],
    Page: AboutPage,
  })),
  { path: PAGE_PATHS.contact, title: 'Contact', Page: AboutPage },
  { title: 'Page Not Found', Page: lazyPage(() => import('#client/pages/not-found.tsx')) },
];

/** Every page but the storefront: their names, and those of their files, would be a kilobyte of the first load. */
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

/** Later pages use more classes than the inlined stylesheet has: the full one comes with them. */
function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazyScreen(async () => {
    const [page] = await Promise.all([load(), import('./full.css')]);
    return page;
  });
}
