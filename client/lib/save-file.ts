/** Saves a file from memory to the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by then; the URL would hold the file in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
