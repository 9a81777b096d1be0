import type { Shop, ShopSettings } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

/** What a storefront may know: nothing of staff, taxes or what the owner has not decided yet. */
export function describeShop(settings: ShopSettings): Shop {
  return {
    name: settings.name,
    tagline: settings.tagline,
    legalName: settings.legalName,
    address: addressLines(settings.address),
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
