import { encodeAddress } from '../../../../schema/values/rich-text.ts';

/** An address within the app without the origin that browsers add when one copies; any other as it is. */
export function withoutOrigin(address: string): string {
  const { origin } = window.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** An address as people type it, with https where they leave it out, and encoded. */
export function typedHref(address: string): string {
  const typed = address.trim();
  const isShort = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed);
  return encodeAddress(isShort ? `https://${typed}` : withoutOrigin(typed));
}
