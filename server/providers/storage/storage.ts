import type { Readable } from 'node:stream';

export type StoredObject = { body: Readable; sizeBytes: number };

/** Keys are made by the shop, never by a client. */
export type Storage = {
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** May move the file: do not read it afterwards. */
  writeFile(key: string, file: string, contentType: string): Promise<void>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Succeeds if the key does not exist. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

export class StorageError extends Error {
  override name = 'StorageError';
  readonly reason: 'full' | 'away';

  constructor(reason: 'full' | 'away', options: { cause: unknown }) {
    super(`The storage is ${reason}.`, options);
    this.reason = reason;
  }
}
