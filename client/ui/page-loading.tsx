import { Spinner } from './spinner.tsx';

export function PageLoading() {
  return (
    <main className="grid min-h-dvh place-items-center text-brand">
      <Spinner label="Loading page" className="size-8" />
    </main>
  );
}
