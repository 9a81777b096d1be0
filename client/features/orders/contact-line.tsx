import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '#client/api/shop.ts';
import { OuterLink } from '#client/ui/text-link.tsx';

export function ContactLine() {
  const { data: shop } = useQuery(shopQuery);
  const { email = '', phone = '' } = shop ?? {};
  return (
    <div className="min-h-14 py-4 text-sm text-muted wrap-anywhere">
      {(email || phone) && (
        <p>
          Questions about your order?{' '}
          {email && <OuterLink href={`mailto:${email}`}>{email}</OuterLink>}
          {email && phone && ' or '}
          {phone && <OuterLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</OuterLink>}
        </p>
      )}
    </div>
  );
}
