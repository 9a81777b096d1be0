import type { ShopSettings } from '#shared/contracts/shop.ts';
import { describeDays } from '#shared/rules/delivery.ts';
import { describeMonths } from '#shared/rules/retention.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { type PolicyName, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { Policy } from '#shared/contracts/policies.ts';
import { escapeMarkdown, renderPolicy } from './render-policy.ts';

const ASK_US = `[write to us](${PAGE_PATHS.contact})`;

/** Describes how this software works and promises nothing that only the owner can decide. */
export const DEFAULT_POLICIES: Record<PolicyName, (settings: ShopSettings) => string> = {
  privacy: (settings) => `
${nameOf(settings)} stores only what it needs to take and fulfill orders.

# What we store

- **Orders**: what you bought, your name and email and, if we ship to you, your postal address and phone number.
- **Accounts**: your name, email and account type. Your password is stored as a hash that cannot be reversed.
- **Recommendations**: what a practitioner recommends to you. The practitioner can see whether you opened, accepted or declined it.
- **Back-in-stock requests**: your email, until we notify you, you unsubscribe or a year has passed.
- **Messages**: what you send us through the contact page, until we have answered${orAfter(settings.retention.contactMessages)}. Our staff also receive it as an email.

# Payments

Your card details go directly to the payment provider. We do not store them.

# Cookies

One cookie keeps you signed in; another recognizes your browser during checkout. The products you select are stored in your browser. This shop's software contains no advertising and no third-party trackers.

# Questions

To see, correct or delete the data we have about you, please ${ASK_US}.
`,

  terms: (settings) => `
These terms apply when you buy from ${nameOf(settings)}.

- Prices are in US dollars. You see the total before you pay.
- Your order is placed once your payment is accepted. If an item sells out first, your card is not charged.
- Our products are dietary supplements. Nothing on this site is medical advice, including recommendations that practitioners share here. Ask your health professional before you combine supplements with medication.
- Read a product's label and fact sheet before you use it, and keep it out of reach of children.

Nothing here limits your rights under the law. If something is not as you expected, please ${ASK_US}.
`,

  returns: (settings) => `
If something is wrong with your order, please ${ASK_US} before you send anything back. Include the order number from your confirmation.

- We can often cancel an order before it ships, so contact us soon.
- If ${nameOf(settings)} agrees to a refund, we refund the card you paid with. Your bank decides how long that takes.

Nothing here limits your rights under the law.
`,

  shipping: (settings) => `
${listWays(settings)}

You see the delivery price before you pay. If a parcel does not arrive, please ${ASK_US}.
`,
};

function orAfter(months: number | null): string {
  return months === null ? '' : ` or ${describeMonths(months)} have passed`;
}

function nameOf({ legalName, name }: ShopSettings): string {
  return escapeMarkdown(legalName || name);
}

/** From the settings, so that it agrees with the checkout. */
function listWays({ offersPickUp, pickUpNote, deliveryMethods }: ShopSettings): string {
  const ways = deliveryMethods.map((method) => {
    const price = method.priceCents === 0 ? 'free' : formatUsd(method.priceCents);
    const isFreeLater = method.freeFromCents !== null && method.priceCents > 0;
    const freeFrom = isFreeLater ? `free from ${formatUsd(method.freeFromCents ?? 0)}` : '';
    const facts = [price, freeFrom, describeDays(method)].filter(Boolean).join(', ');
    return `- **${escapeMarkdown(method.name)}**: ${escapeMarkdown(facts)}`;
  });
  if (offersPickUp) {
    ways.push(`- **Pick-up**: free${pickUpNote ? `. ${escapeMarkdown(pickUpNote)}` : ''}`);
  }
  return ways.join('\n');
}

export function readPolicy(
  settings: ShopSettings,
  name: PolicyName,
  text = settings.policies[name],
): Policy {
  return {
    title: POLICY_TITLES[name],
    html: renderPolicy(text || DEFAULT_POLICIES[name](settings)),
    isDefault: text === '',
  };
}
