/** Protocols of links that hold a path of their own, as `file:` does. */
const FILE = /^file:/i;
/** A path of old Macs, as in 'Macintosh HD:Users:jan:Normal.dotm'. */
const MAC_PATH = /^[^:/]+(:[^:/]+)+\.dot[mx]?$/i;
const PROTOCOL = /^([a-z][a-z0-9+.-]+):/i;
const FETCHING_PROTOCOL = /^(https?|ftps?|mhtml|ms-[a-z]+|data|javascript|vbscript|script|smb|webdav|dav):/i;

/**
 * Whether opening a link would ask a machine on the network or the internet, by its address as it stands in a document: a
 * relative path, one on a drive and one of a Mac do not, `https://`, `\\host\share` and an unknown protocol do.
 */
export function isOnNetwork(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: readers of addresses pass over them
  const plain = decoded(address.replace(/[\u0000-\u0020]+/g, ' ').trim()).replaceAll('\\', '/');
  if (FILE.test(plain)) return isFileOnNetwork(plain.replace(FILE, ''));
  if (/^\/(\/|\?\?)/.test(plain)) return true;
  if (MAC_PATH.test(plain) && !FETCHING_PROTOCOL.test(plain)) return false;
  return PROTOCOL.test(plain);
}

/** Slashes behind `file:`: three begin a path, two a host, four or more a host as well. */
function isFileOnNetwork(path: string): boolean {
  const [, slashes = '', rest = ''] = /^(\/*)(.*)$/s.exec(path) ?? [];
  if (slashes.length > 3 || rest.startsWith('??')) return true;
  if (slashes.length !== 2) return false;
  const host = rest.split('/')[0] ?? '';
  return !/^(localhost|[a-z]:|)$/i.test(host);
}

/** An address without its escapes, as far as they are right. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address.replace(/%(2f|3a|5c)/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}
