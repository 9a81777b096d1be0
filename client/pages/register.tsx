import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { rolesQuery, useRegister } from '#client/api/accounts.ts';
import { shopQuery } from '#client/api/shop.ts';
import { AccountTypeField } from '#client/features/accounts/account-type-field.tsx';
import { Entrance } from '#client/features/accounts/entrance.tsx';
import { RegisterForm } from '#client/features/accounts/register-form.tsx';
import { SitePage } from '#client/features/site/site-page.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { RegisterInput } from '#shared/contracts/accounts.ts';
import { DEFAULT_ROLE_ID } from '#shared/rules/roles.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const FIRST_STEP = { href: PAGE_PATHS.dashboard, label: 'Create your first recommendation' };

export default function RegisterPage() {
  const [, navigate] = useLocation();
  const roles = useQuery(rolesQuery);
  const shop = useQuery(shopQuery);
  const registration = useRegister();
  const [asksForLicense, setAsksForLicense] = useState(false);

  /** Decided once, when a type is chosen: shop settings that load later must not move the form. */
  function choose(roleId: number) {
    const needsApproval = shop.data?.practitionersNeedApproval === true;
    setAsksForLicense(needsApproval && roleId !== DEFAULT_ROLE_ID);
  }

  async function register(input: RegisterInput) {
    const user = await registration.mutateAsync(input);
    navigate(PAGE_PATHS.storefront);
    showToast({
      title: 'Registration successful',
      description: `Welcome, ${user?.firstName || user?.username || input.username}!`,
      tone: 'success',
      ...(user?.canShareCarts && { link: FIRST_STEP }),
    });
  }

  return (
    <SitePage>
      <Entrance
        title="Create your account"
        subtitle={
          <>
            Already have an account? <TextLink href={PAGE_PATHS.login}>Sign in here</TextLink>
          </>
        }
      >
        <RegisterForm
          accountType={
            <AccountTypeField
              roles={roles.data}
              hasFailed={roles.isError}
              onRetry={() => void roles.refetch()}
              onChoose={choose}
            />
          }
          asksForLicense={asksForLicense}
          onRegister={register}
          onFailure={(description) =>
            showToast({ title: 'Registration failed', description, tone: 'error' })
          }
        />
      </Entrance>
    </SitePage>
  );
}
