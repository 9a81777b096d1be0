import { classNames } from '#client/lib/class-names.ts';
import { BrandMark } from './brand-mark.tsx';

export function ShopMark({ logoUrl, className }: { logoUrl: string; className: string }) {
  if (logoUrl === '') return <BrandMark className={className} />;
  return (
    <img
      src={logoUrl}
      alt=""
      width={48}
      height={48}
      className={classNames('object-contain', className)}
    />
  );
}
