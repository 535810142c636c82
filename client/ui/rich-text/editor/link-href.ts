import { encodeAddress } from '../../../../schema/values/encode-address.ts';

/** An address within the app without the origin that browsers add when one copies; any other as it is. */
function withoutOrigin(address: string): string {
  const { origin } = window.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** An address as it stands in a text that is taken in, as a link holds it. */
export function pastedHref(address: string): string {
  return encodeAddress(withoutOrigin(address.trim()));
}

/** An address as people type it, with https where they leave it out, and encoded. */
export function typedHref(address: string): string {
  const typed = address.trim();
  const isShort = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed);
  return encodeAddress(isShort ? `https://${typed}` : withoutOrigin(typed));
}
