import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function SitePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none px-4 pt-8 sm:px-6 sm:pt-12">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
