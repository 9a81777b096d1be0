import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { AppError } from '#server/http/app-error.ts';
import { ProviderError, type InHouseBank } from '#server/providers/payments/payment-provider.ts';
import * as calls from '#shared/contracts/checkout.ts';

/** Calls that a browser makes to a real provider's own servers. */
export function addDemoPaymentRoutes(app: App, bank: InHouseBank): void {
  serve(app, calls.confirmDemoPayment, async (request) => orNotFound(bank.confirm(request.body)));

  serve(app, calls.authenticateDemoPayment, async (request) =>
    orNotFound(bank.authenticate(request.body)),
  );
}

async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('not_found', error.message, { cause: error });
  }
}
