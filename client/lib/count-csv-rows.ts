const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV file chunk by chunk, ignoring line breaks within quotes. */
export function createRowCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let rows = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) rows += 1;
    }
    return rows;
  };
}
