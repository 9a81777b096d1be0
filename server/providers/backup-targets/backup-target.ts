/** Where scheduled backups go. A name exists only once its file is complete. */
export type BackupTarget = {
  /** Oldest first. */
  list(): Promise<string[]>;
  /** `write` fills the file that it is given. */
  save<T>(name: string, write: (file: string) => Promise<T>): Promise<T>;
  /** A local file that may be read until the target is closed. */
  fetch(name: string): Promise<string>;
  delete(name: string): Promise<void>;
  close(): Promise<void>;
};

const BACKUP_NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz(?:\.enc)?$/;

export function isBackupName(name: string): boolean {
  return BACKUP_NAME.test(name);
}

export function nameBackup(time: Date, isEncrypted: boolean): string {
  const stamp = time.toISOString().slice(0, 19).replaceAll(':', '-');
  return `shop-${stamp}Z.ndjson.gz${isEncrypted ? '.enc' : ''}`;
}
