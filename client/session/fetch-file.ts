import { errorTexts } from '../i18n/nl/errors.ts';
import { getToken, loseSession } from './session-store.ts';

/** The server did not give a file; the message says why, in Dutch. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** A file, with the name that the server gives it. */
export interface FetchedFile {
  readonly name: string | undefined;
  readonly content: Blob;
}

/**
 * Fetches a file of the server's as the person who is signed in; null when the session turns out to have ended.
 * @throws FileRefused, or TypeError when it did not arrive to its end.
 */
export async function fetchFile(path: string): Promise<FetchedFile | null> {
  const token = getToken();
  // A browser that asked for a page would get one.
  const response = await fetch(path, { headers: { accept: '*/*', authorization: `Bearer ${token}` } });
  if (response.status === 401 && token === getToken()) {
    loseSession();
    return null;
  }
  if (!response.ok) throw new FileRefused(await reasonOf(response));
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { reason, errormessage } = Object(body) as { reason?: unknown; errormessage?: unknown };
  const said = reason ?? errormessage;
  return typeof said === 'string' ? said : errorTexts.general;
}
