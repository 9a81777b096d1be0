import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  type InHouseBank,
  type PaymentProvider,
  ProviderError,
} from '#server/providers/payments/payment-provider.ts';
import * as calls from '#shared/contracts/checkout.ts';

/** Calls that a browser makes to a real provider's own servers. */
export function addDemoPaymentRoutes(app: App, deps: { payments: PaymentProvider }): void {
  serve(app, calls.confirmDemoPayment, async (request) =>
    orNotFound(requireBank(deps.payments).confirm(request.body)),
  );

  serve(app, calls.authenticateDemoPayment, async (request) =>
    orNotFound(requireBank(deps.payments).authenticate(request.body)),
  );
}

/** A demo card must not pay in a shop that has switched to real payments. */
function requireBank({ inHouseBank }: PaymentProvider): InHouseBank {
  if (inHouseBank) return inHouseBank;
  throw new AppError('not_found', 'This shop takes real payments. Reload the page to pay.');
}

async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('not_found', error.message, { cause: error });
  }
}
