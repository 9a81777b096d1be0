/**
 * Fixes: the file system of PGlite 0.5 lets every account of the machine read and write the database, and it ignores
 * fsync, so that a power cut could lose orders that were acknowledged.
 * Remove when: PGlite's NodeFS creates private files and passes fsync on. The start parameters stay.
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Attributes = { mode?: number };
type EmscriptenModule = {
  NODEFS: {
    node_ops: { mknod(parent: unknown, name: string, mode: number, dev: number): unknown };
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    doSetAttr(target: unknown, node: unknown, attributes: Attributes, ...rest: unknown[]): void;
  };
};

const OTHERS_RIGHTS = 0o077;

export class PrivateNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const existing = [prepared.emscriptenOpts.preRun ?? []].flat();
    const prepare = (module: EmscriptenModule) => this.prepare(module);
    prepared.emscriptenOpts.preRun = [...existing, prepare];
    return prepared;
  }

  protected prepare({ NODEFS }: EmscriptenModule): void {
    const { mknod } = NODEFS.node_ops;
    NODEFS.node_ops.mknod = (parent, name, mode, dev) =>
      mknod(parent, name, mode & ~OTHERS_RIGHTS, dev);
    const { doSetAttr } = NODEFS;
    NODEFS.doSetAttr = (target, node, attributes, ...rest) => {
      const { mode } = attributes;
      const safe = mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS_RIGHTS };
      doSetAttr(target, node, safe, ...rest);
    };
  }
}

export class DurableNodeFS extends PrivateNodeFS {
  protected override prepare(module: EmscriptenModule): void {
    super.prepare(module);
    module.NODEFS.stream_ops.fsync = (stream) => {
      if (stream.nfd !== undefined) fsyncSync(stream.nfd);
      return 0;
    };
  }
}

/** The default is a quarter of the process's memory. The operating system caches the rest. */
const SMALL_MEMORY = ['-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB'];

export const START_PARAMS = [...PGlite.defaultStartParams, ...SMALL_MEMORY];

/** PGlite starts with -F, which turns fsync off. */
export const DURABLE_START_PARAMS = [
  ...START_PARAMS.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
