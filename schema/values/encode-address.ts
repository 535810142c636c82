/** Characters of an address that a link holds encoded; those of HTML stay, for the link to be refused. */
const ENCODED: Readonly<Record<string, string>> = {
  ...{ ' ': '%20', "'": '%27', '`': '%60', '^': '%5E', '{': '%7B', '|': '%7C', '}': '%7D' },
};

/** An https address as a link holds it: spaces and the like after its host encoded; any other as it is. */
export function encodeAddress(address: string): string {
  const [host = ''] = /^https:\/\/[^\s/?#]+[/?#]/.exec(address) ?? [];
  if (host === '') return address;
  const rest = address.slice(host.length).trimEnd();
  return host + rest.replace(/\p{Zs}/gu, ' ').replace(/[ '`^{|}]/g, (sign) => ENCODED[sign] ?? sign);
}
