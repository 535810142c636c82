type Bytes = Uint8Array<ArrayBuffer>;

const ID_BYTES = 16;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes;
}

export function toBase64Url(bytes: ArrayBuffer | Bytes): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException when the text is no base64url. */
export function fromBase64Url(text: string): Bytes {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A random id. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
