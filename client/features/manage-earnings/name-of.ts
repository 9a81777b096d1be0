export function nameOf({ name, userId }: { name: string; userId: number }): string {
  return name || `Deleted account ${userId}`;
}
