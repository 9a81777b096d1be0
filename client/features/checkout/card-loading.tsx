import { Spinner } from '#client/ui/spinner.tsx';

export function CardLoading() {
  return (
    <div className="grid min-h-40 place-items-center text-brand">
      <Spinner label="Loading card form" className="size-7" />
    </div>
  );
}
