import type { Readable } from 'node:stream';

export type StoredObject = { body: Readable; sizeBytes: number };

/** Where files live that are too large for the database. A key is made by us, never by a client. */
export type Storage = {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a local file, which may be moved: do not read it afterwards. */
  writeFile(key: string, file: string, contentType: string): Promise<void>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

/** `full`: no room for more. `away`: it did not answer, or not in time. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly reason: 'full' | 'away';

  constructor(reason: 'full' | 'away', options: { cause: unknown }) {
    super(`The storage is ${reason}.`, options);
    this.reason = reason;
  }
}
