import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import * as calls from '#shared/contracts/sample.ts';
import { addSample, isUnusedShop } from './add-sample.ts';
import { removeSample } from './remove-sample.ts';
import type { SampleDeps } from './sample-deps.ts';
import { listSampleLogins } from './sample-logins.ts';

export function addSampleData(app: App, deps: SampleDeps): void {
  const isOffered = () => !deps.config.production && deps.payments.inHouseBank !== undefined;
  const hasSample = async () => (await deps.shop.read()).sampleData !== undefined;

  serve(app, calls.listSampleLogins, async () => ({
    logins: isOffered() && (await hasSample()) ? listSampleLogins(deps.secretKey) : [],
  }));

  serve(app, calls.readSample, async () => {
    const canRemove = isOffered() && (await hasSample());
    return { canRemove, canAdd: isOffered() && !canRemove && (await isUnusedShop(deps.db)) };
  });

  serve(app, calls.addSample, async (request, reply) => {
    await addSample(deps, adminOf(request).id);
    return reply.code(201).send({ message: 'Sample data added' });
  });

  serve(app, calls.removeSample, async (request) => {
    await removeSample(deps, adminOf(request).id);
    return { message: 'Sample data removed' };
  });
}
