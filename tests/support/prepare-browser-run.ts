import { preparePgliteTemplate } from './pglite-template.ts';

/** Once per run, so that the workers only copy. */
export default async function prepareBrowserRun(): Promise<void> {
  await preparePgliteTemplate();
}
