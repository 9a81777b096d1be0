import type { Policy } from '#shared/contracts/policies.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { POLICY_TITLES, type PolicyName } from '#shared/rules/policies.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { renderPolicy } from './render-policy.ts';

/** What the owner has written, or what holds as long as they have written nothing. */
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
