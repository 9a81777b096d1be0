import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '#client/lib/shop.ts';
import { Card } from '#client/ui/card.tsx';

export function ShopAddress() {
  const { name, legalName, address, email, phone } = useShop();
  const lines = [legalName, ...address].filter(Boolean);
  return (
    <Card>
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      <address className="mt-4 grid gap-3 text-sm not-italic">
        {lines.length > 0 && (
          <Line icon={<MapPin aria-hidden="true" size={18} />}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Line>
        )}
        {email && (
          <Line icon={<Mail aria-hidden="true" size={18} />}>
            <a className="focus-ring rounded underline underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          </Line>
        )}
        {phone && (
          <Line icon={<Phone aria-hidden="true" size={18} />}>
            <a className="focus-ring rounded underline underline-offset-4" href={`tel:${phone}`}>
              {phone}
            </a>
          </Line>
        )}
        {lines.length === 0 && !email && !phone && (
          <p className="text-muted">Use the form to contact us.</p>
        )}
      </address>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-brand">{icon}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
