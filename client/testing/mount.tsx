import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { createQueryClient } from '#client/app/query-client.ts';
import { Routes } from '#client/app/router.tsx';
import { Toaster } from '#client/ui/toast.tsx';
import '#client/app/styles.css';

let unmountLast = (): void => undefined;

export function openPage(path: string): void {
  mount(<Routes />, path);
}

/** Renders a component with the application’s providers. Without StrictMode, as in the built product. */
export function mount(element: ReactNode, path = '/'): void {
  unmount();
  window.history.replaceState(null, '', path);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const queryClient = createQueryClient();
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <Router>
        {element}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
  unmountLast = () => {
    root.unmount();
    queryClient.clear();
    place.remove();
  };
}

export function reload(): void {
  openPage(window.location.pathname + window.location.search);
}

export function unmount(): void {
  unmountLast();
  unmountLast = () => undefined;
}
