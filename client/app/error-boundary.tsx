import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Shown if a page fails to render or its code fails to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center px-4 py-16">
        <div role="alert" className="max-w-md text-center">
          <h1 className="text-3xl">Something went wrong</h1>
          <p className="mt-4 text-muted">
            Reloading the page usually helps. Your selection is saved in this browser.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Reload page</Button>
            <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
              Back to Store
            </ButtonLink>
          </div>
        </div>
      </main>
    );
  }
}
