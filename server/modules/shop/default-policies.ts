import type { ShopSettings } from '#shared/contracts/shop.ts';
import { describeDays } from '#shared/rules/delivery.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { type PolicyName, POLICY_TITLES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { Policy } from '#shared/contracts/policies.ts';
import { escapeMarkdown, renderPolicy } from './render-policy.ts';

const ASK_US = `[write to us](${PAGE_PATHS.contact})`;

/** Describes how this software works and promises nothing that only the owner can decide. */
export const DEFAULT_POLICIES: Record<PolicyName, (settings: ShopSettings) => string> = {
  privacy: (settings) => `
${nameOf(settings)} keeps what it needs to take and fulfill orders.

# What is kept

- **Orders**: what you bought, your name and email address and, if we send it to you, your postal address and phone number.
- **Accounts**: your name, email address and account type. Your password is kept only in a form from which it cannot be read back.
- **Recommendations**: what a practitioner has put together for you. Whoever sent you one can see whether it was opened, accepted or declined.
- **Requests**: your email address, if you ask to hear when a product is back in stock, until you end it and for a year at most.
- **Messages**: what you write to us through the contact page, as an email to our staff.

# Payments

Card details go to the payment provider. They are not stored here.

# Cookies

One keeps you signed in, another recognizes your browser during checkout. What you have selected is kept in your browser. This shop's software has no advertising and no trackers of other companies.

# Questions

If you want to know what is kept about you, or want it corrected or deleted, please ${ASK_US}.
`,

  terms: (settings) => `
These are the terms under which ${nameOf(settings)} sells.

- Prices are in US dollars. What an order costs is shown before you pay.
- An order is placed once your payment has been accepted. If something has sold out in the meantime, your card is not charged.
- The products are dietary supplements. Nothing on this site is medical advice, and neither is a recommendation that a practitioner shares here. Ask your health professional before you combine supplements with medication.
- Read the label and the fact sheet of a product before you use it, and keep it out of reach of children.

Nothing here limits rights that the law gives you. If something is not as you expected, please ${ASK_US}.
`,

  returns: (settings) => `
If something is wrong with your order, please ${ASK_US} before you send anything back. Give the number of your order, which is in its confirmation.

- An order that has not been shipped can often still be canceled: ask us soon.
- If ${nameOf(settings)} agrees to a refund, the money goes back to the card that you paid with. How long that takes depends on your bank.

Nothing here limits rights that the law gives you.
`,

  shipping: (settings) => `
${listWays(settings)}

What delivery costs for your order is shown before you pay. If a parcel does not arrive, please ${ASK_US}.
`,
};

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
