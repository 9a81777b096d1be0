export const NOT_A_PICTURE = 'Not the address of a picture';

const MAX_LENGTH = 2_000;
/** Control characters, lone surrogates, line separators and backslashes. */
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\]/u;
const PATH_ON_THIS_SITE = /^\/(?!\/)/;
/** No user or password: browsers refuse pictures from such URLs. */
const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{N}.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/iu;
const ENCODED_ASCII = /%([0-7][\da-f])/gi;

/** Allows empty, a path on this site, or an http(s) URL. */
export function isPictureUrl(address: string): boolean {
  if (address === '') return true;
  if (address.length > MAX_LENGTH) return false;
  if (!PATH_ON_THIS_SITE.test(address) && !WEB_ADDRESS.test(address)) return false;
  const decoded = decodeFully(address);
  if (NEVER_IN_AN_ADDRESS.test(decoded)) return false;
  return !decodeFully(pathOf(address)).split('/').some(isDotSegment);
}

function pathOf(address: string): string {
  return address.replace(WEB_ADDRESS, '').replace(/[?#].*$/su, '');
}

/** Some proxy may decode a double-encoded dot. */
function decodeFully(text: string): string {
  const decoded = text.replaceAll(ENCODED_ASCII, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return decoded === text ? text : decodeFully(decoded);
}

function isDotSegment(segment: string): boolean {
  return segment === '.' || segment === '..';
}
