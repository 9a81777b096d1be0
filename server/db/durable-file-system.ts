import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenModule = {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
};

/**
 * PGlite's file system ignores fsync, so a power cut could lose orders that were acknowledged. This
 * one hands the call on to the operating system.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const syncToDisk = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const existing = [prepared.emscriptenOpts.preRun ?? []].flat();
    prepared.emscriptenOpts.preRun = [...existing, syncToDisk];
    return prepared;
  }
}

/** PGlite starts with -F (no fsync); durable start parameters leave it out and say so. */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
