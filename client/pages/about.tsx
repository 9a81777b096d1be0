import { useLocation } from 'wouter';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ContactPage } from './contact.tsx';
import { PolicyPage } from './policy.tsx';

export default function AboutPage() {
  const [pathname] = useLocation();
  const policy = POLICY_NAMES.find((name) => PAGE_PATHS[name] === pathname);
  return policy ? <PolicyPage name={policy} /> : <ContactPage />;
}
