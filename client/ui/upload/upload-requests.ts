import { errorTexts } from '../../i18n/nl/errors.ts';
import { type ReceivedFile, type UploadAccess, UploadRefused } from './upload-types.ts';

/** Uploads begin here, each has its own address below it. */
export const UPLOADS = '/uploads';

/** An answer of the server that is no success. */
export class FailedAnswer extends Error {
  override readonly name = 'FailedAnswer';
  readonly status: number;
  /** The server's sentence; null for a proxy's answer. */
  readonly sentence: string | null;

  constructor(status: number, sentence: string | null) {
    super(`The server said ${status}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** Reads an answer that is no success. */
export function failedAnswer(status: number, body: string): FailedAnswer {
  try {
    const { errormessage } = Object(JSON.parse(body)) as { errormessage?: unknown };
    return new FailedAnswer(status, typeof errormessage === 'string' ? errormessage : null);
  } catch {
    return new FailedAnswer(status, null);
  }
}

/** Whether a failure says nothing about the file: the network is gone, or the server is starting or busy with it. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof FailedAnswer)) return true;
  return error.status === 423 || (error.status >= 502 && error.status <= 504 && error.sentence === null);
}

/** Refusal for a failure that does not pass by itself. */
export function refusalOf({ status, sentence }: FailedAnswer): UploadRefused {
  const words = status === 429 ? errorTexts.tooManyRequests : errorTexts.general;
  return new UploadRefused(sentence ?? words, status === 429 || status >= 500);
}

/**
 * Has the server examine and store what it received.
 * @throws FailedAnswer, or TypeError without an answer.
 */
export async function finishUpload(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const response = await fetch(`${address}/finish`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...headers },
    signal,
  });
  const body = await response.text();
  if (!response.ok) throw failedAnswer(response.status, body);
  const { id, name, type, size, hasPreview, width, height } = JSON.parse(body) as ReceivedFile;
  return { id, name, type, size, hasPreview, width, height };
}

/** Tells the server that an upload is given up; without an answer its clean-up removes it. */
export function giveUpUpload(address: string, access: UploadAccess): void {
  const headers = { ...access.headers(), 'tus-resumable': '1.0.0' };
  fetch(address, { method: 'DELETE', credentials: 'same-origin', headers, keepalive: true }).catch(
    () => undefined,
  );
}
