import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { hasConsoleVisit } from '#client/lib/console-visit.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const neverChanges = () => () => undefined;

/** Renders after the first paint, like the user’s name, because the server does not know this tab. */
export function ConsoleLink() {
  const isShown = useSyncExternalStore(neverChanges, hasConsoleVisit, () => false);
  if (!isShown) return null;
  return (
    <Link
      href={PAGE_PATHS.admin}
      className="focus-ring inline-flex min-h-6 items-center rounded text-xs font-medium whitespace-nowrap text-brand underline underline-offset-4"
    >
      Back to console
    </Link>
  );
}
