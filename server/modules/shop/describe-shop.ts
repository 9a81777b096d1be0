import type { Shop, ShopSettings } from '#shared/contracts/shop.ts';

/** What a storefront may know: nothing of staff, taxes or what the owner has not decided yet. */
export function describeShop(settings: ShopSettings): Shop {
  const { line1, line2, city, state, zip, country } = settings.address;
  const place = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  const lines = [line1, line2, place].filter(Boolean);
  return {
    name: settings.name,
    tagline: settings.tagline,
    legalName: settings.legalName,
    address: lines.length > 0 && country !== 'US' ? [...lines, country] : lines,
    email: settings.email,
    phone: settings.phone,
    logoUrl: settings.logoUrl,
    offersPickUp: settings.offersPickUp,
    pickUpNote: settings.pickUpNote,
    countries: settings.countries,
    practitionersNeedApproval: settings.practitionersNeedApproval,
    deliveryMethods: settings.deliveryMethods,
  };
}
