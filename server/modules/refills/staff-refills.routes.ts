import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/staff-refills.ts';
import {
  describeStaffRefill,
  endByStaff,
  listStaffRefills,
  pauseByStaff,
} from './staff-refills.ts';

export function addStaffRefillRoutes(app: App, deps: CheckoutDeps): void {
  const { db } = deps;

  serve(app, calls.listRefills, async (request, reply) =>
    sendPage(request, reply, await listStaffRefills(db, request.query)),
  );

  serve(app, calls.readStaffRefill, async (request) => describeStaffRefill(db, request.params.id));

  serve(app, calls.pauseStaffRefill, async (request) =>
    pauseByStaff(deps, adminOf(request).id, request.params.id),
  );

  serve(app, calls.endStaffRefill, async (request) =>
    endByStaff(deps, adminOf(request).id, request.params.id),
  );
}
