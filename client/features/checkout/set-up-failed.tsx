import { CircleAlert } from 'lucide-react';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { RetryButton } from '#client/ui/retry-button.tsx';

type SetUpFailedProps = { error: Error; onRetry: () => void };

export function SetUpFailed({ error, onRetry }: SetUpFailedProps) {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const reason = isRefused ? serverMessage(error, '') : '';
  return (
    <div className="py-6 text-center">
      <CircleAlert aria-hidden="true" size={32} className="mx-auto text-danger" />
      <p className="mt-4 font-semibold">You cannot pay yet.</p>
      {reason && <p className="mt-2 text-sm wrap-break-word">{reason}</p>}
      <p className="mt-2 text-sm text-muted">Your order is saved. Nothing was charged.</p>
      <RetryButton variant="primary" className="mt-6" onClick={onRetry} />
    </div>
  );
}
