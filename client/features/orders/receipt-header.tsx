import { useShop } from '#client/lib/shop.ts';

/** Names the shop on paper, where the page header is missing. */
export function ReceiptHeader() {
  const { name, legalName, address, email, phone } = useShop();
  const lines = [legalName, ...address, email, phone].filter(Boolean);
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-display text-lg">{name}</p>
      {lines.map((line) => (
        <p key={line} className="text-sm text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}
