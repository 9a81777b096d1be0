/**
 * Reloads the whole page, since browsers cache a failed import and a newer version has other files. Without an answer it
 * stays, because the browser's error page would replace this one.
 */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer && answer.status < 500) window.location.reload();
}
