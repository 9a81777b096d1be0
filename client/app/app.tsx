import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { Toaster } from '#client/ui/toast.tsx';
import { Routes } from './router.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** Path of the server-rendered HTML, from which hydration starts. */
  ssrPath?: string;
};

export function App({ queryClient, ssrPath }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router {...(ssrPath && { ssrPath })}>
          <Routes />
          <Toaster />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}
