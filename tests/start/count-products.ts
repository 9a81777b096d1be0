export async function countProducts(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/supplements`);
  if (!answer.ok) throw new Error(`The catalog was answered with ${answer.status}`);
  return ((await answer.json()) as unknown[]).length;
}
