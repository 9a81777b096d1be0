import type { App } from '#server/http/app-type.ts';
import { AppError } from '#server/http/app-error.ts';
import { ProviderError, type InHouseBank } from '#server/providers/payments/payment-provider.ts';
import {
  demoAuthenticateSchema,
  demoConfirmAnswerSchema,
  demoConfirmSchema,
} from '#shared/checkout.ts';

const tags = ['demo payments'];

/** The calls that a browser would make to a real provider's own servers. */
export function addDemoPaymentRoutes(app: App, bank: InHouseBank): void {
  app.post(
    '/api/demo-payments/confirm',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'Present a test card to the built-in bank',
        tags,
        body: demoConfirmSchema,
        response: { 200: demoConfirmAnswerSchema },
      },
    },
    async (request) => orNotFound(bank.confirm(request.body)),
  );

  app.post(
    '/api/demo-payments/authenticate',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'Answer the built-in bank’s question whether it is really you',
        tags,
        body: demoAuthenticateSchema,
        response: { 200: demoConfirmAnswerSchema },
      },
    },
    async (request) => orNotFound(bank.authenticate(request.body)),
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
