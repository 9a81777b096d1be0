import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { onTestFinished } from 'vitest';
import { clonePgliteTemplate, preparePgliteTemplate } from './pglite-template.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The bare embedded engine on a copy of a stocked shop. */
export async function openEmbedded(): Promise<PGlite> {
  const folder = makeTemporaryFolder();
  clonePgliteTemplate(await preparePgliteTemplate(), folder);
  const client = await PGlite.create({
    fs: new NodeFS(path.join(folder, 'database')),
    extensions: { pg_trgm },
  });
  onTestFinished(() => client.close());
  return client;
}
