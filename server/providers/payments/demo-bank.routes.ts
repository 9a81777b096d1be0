import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import {
  demoAuthenticateSchema,
  demoConfirmAnswerSchema,
  demoConfirmSchema,
} from '#shared/checkout.ts';
import { answerDemoBank, confirmDemoPayment } from './demo-bank.ts';

const tags = ['demo payments'];

/** The calls that a browser would make to a real provider's own servers. */
export function addDemoBankRoutes(app: App, db: Database['db']): void {
  app.post(
    '/api/demo-payments/confirm',
    {
      schema: {
        summary: 'Present a test card to the built-in bank',
        tags,
        body: demoConfirmSchema,
        response: { 200: demoConfirmAnswerSchema },
      },
    },
    async (request) => confirmDemoPayment(db, request.body),
  );

  app.post(
    '/api/demo-payments/authenticate',
    {
      schema: {
        summary: 'Answer the built-in bank’s question whether it is really you',
        tags,
        body: demoAuthenticateSchema,
        response: { 200: demoConfirmAnswerSchema },
      },
    },
    async (request) => answerDemoBank(db, request.body),
  );
}
