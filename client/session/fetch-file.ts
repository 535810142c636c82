import { errorTexts } from '../i18n/nl/errors.ts';
import { getToken, loseSession } from './session-store.ts';

/** The server did not give a file; the message says why, in Dutch. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  /** Status of its answer. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A file, with the name that the server gives it. */
export interface FetchedFile {
  readonly name: string | undefined;
  readonly content: Blob;
  readonly headers: Headers;
}

/**
 * Fetches a file of the server's as the person who is signed in; null when the session turns out to have ended.
 * @throws FileRefused, or TypeError when it did not arrive to its end.
 */
export async function fetchFile(path: string): Promise<FetchedFile | null> {
  const response = await ask(path);
  if (!response) return null;
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob(), headers: response.headers };
}

/** A part of a file. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of bytes of the whole file. */
  readonly size: number;
}

/**
 * Fetches the bytes of a file from `first` up to and not including `end`; null when the session turns out to have
 * ended. @throws FileRefused, or TypeError when they did not arrive.
 */
export async function fetchFilePart(
  path: string,
  { first, end }: { readonly first: number; readonly end: number },
): Promise<FilePart | null> {
  const response = await ask(path, { range: `bytes=${first}-${end - 1}` });
  if (!response) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  // A proxy may answer with the whole file.
  return total === undefined
    ? { bytes: bytes.slice(first, end), size: bytes.length }
    : { bytes, size: Number(total) };
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const token = getToken();
  const response = await fetch(path, {
    // A browser that asked for a page would get one.
    headers: { accept: '*/*', authorization: `Bearer ${token}`, ...headers },
  });
  if (response.status === 401 && token === getToken()) {
    loseSession();
    return null;
  }
  if (!response.ok) throw new FileRefused(await reasonOf(response), response.status);
  return response;
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { reason, errormessage } = Object(body) as { reason?: unknown; errormessage?: unknown };
  const said = reason ?? errormessage;
  return typeof said === 'string' ? said : errorTexts.general;
}
