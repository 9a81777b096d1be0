/**
 * The whole page: browsers remember a file that failed to load, and a newer version of the shop has other files. But
 * not without an answer: the browser's own page would then take the place of this one.
 */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  // A page that does not exist is an answer, too.
  if (answer && answer.status < 500) window.location.reload();
}
