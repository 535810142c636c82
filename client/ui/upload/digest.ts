/** SHA-256 of a file in hex; null without HTTPS. @throws where the browser can no longer read the file. */
export async function digestOf(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
