import { preparePgliteTemplate } from './pglite-template.ts';

/** Once per run, so that workers only copy. */
export default async function prepareBrowserRun(): Promise<void> {
  await preparePgliteTemplate();
}
