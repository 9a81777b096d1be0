import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatDate } from '#shared/rules/format.ts';

const STATES = {
  open: { label: 'Waiting for our reply', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Declined', tone: 'neutral' },
} as const;

export function OrderRequests({ requests }: { requests: readonly OrderRequest[] }) {
  return (
    <Card aria-labelledby="requests-heading" className="print:hidden">
      <h2 id="requests-heading" className="text-xl">
        Your requests
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestLine({ request }: { request: OrderRequest }) {
  const { kind, message, state, answer, createdAt } = request;
  const { label, tone } = STATES[state];
  return (
    <li className="py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {kind === 'cancel' ? 'Cancel the order' : 'Return something'}
        </span>
        <Badge tone={tone}>{label}</Badge>
        {createdAt && (
          <time dateTime={createdAt} className="text-muted">
            {formatDate(createdAt)}
          </time>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
      {answer && (
        <p className="mt-2 rounded-lg bg-surface-2 px-3 py-2 whitespace-pre-line wrap-anywhere">
          <span className="font-medium">Our reply: </span>
          {answer}
        </p>
      )}
    </li>
  );
}
