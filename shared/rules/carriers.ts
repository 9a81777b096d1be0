export const CARRIERS = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;

export type Carrier = (typeof CARRIERS)[number];

export const CARRIER_NAMES: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};

const TRACKING_PAGES: Partial<Record<Carrier, string>> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

export function trackingUrl(carrier: Carrier | null, number: string | null): string | null {
  const page = carrier && TRACKING_PAGES[carrier];
  return page && number ? page + encodeURIComponent(number.replaceAll(' ', '')) : null;
}
