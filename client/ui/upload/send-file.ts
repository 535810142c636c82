import { fileTexts } from '../../i18n/nl/files.ts';
import { pageState } from '../../lib/page-state.ts';
import { digestOf } from './digest.ts';
import { sendBytes } from './send-bytes.ts';
import { rememberUpload, unfinishedUpload } from './unfinished-uploads.ts';
import { FailedAnswer, finishUpload, giveUpUpload, isPassing, refusalOf } from './upload-requests.ts';
import {
  type ReceivedFile,
  UPLOAD_PAUSED,
  type UploadAccess,
  UploadInterrupted,
  UploadRefused,
  type UploadState,
} from './upload-types.ts';
import { untilNextAttempt } from './waiting.ts';

const texts = fileTexts.refusals;

export interface FileToSend {
  readonly file: File;
  readonly access: UploadAccess;
  readonly metadata: Readonly<Record<string, string>>;
  /** Aborting gives the upload up, here and on the server, unless the reason is `UPLOAD_PAUSED`. */
  readonly signal: AbortSignal;
  /** Whether a lost network is waited for. */
  readonly isPatient: boolean;
  readonly onProgress: (state: UploadState, sent: number) => void;
}

/** Attempts in a row that the server may refuse because it has other bytes than this browser thinks. */
const MOST_CONFLICTS = 3;

/** Files on their way in this tab: the same file chosen for another field is another upload. */
const underway = pageState(() => new Set<string>());

/**
 * Sends a file and has it examined; goes on where it was after a lost network, a lost session or a reload.
 * @throws UploadRefused, UploadInterrupted unless it is patient, or the signal's reason.
 */
export async function sendFile(options: FileToSend): Promise<ReceivedFile> {
  const { file, metadata } = options;
  const sha256 = await digestOf(file).catch(() => {
    throw new UploadRefused(texts.unreadable, false);
  });
  const identity = [file.name, file.size, sha256 ?? file.lastModified, ...Object.values(metadata)];
  const fingerprint = JSON.stringify(identity);
  if (underway.current.has(fingerprint)) return sendUnder(null, sha256, options);
  underway.current.add(fingerprint);
  return sendUnder(fingerprint, sha256, options).finally(() => underway.current.delete(fingerprint));
}

async function sendUnder(
  fingerprint: string | null,
  sha256: string | null,
  options: FileToSend,
): Promise<ReceivedFile> {
  const { file, access, signal, onProgress } = options;
  let address = fingerprint && unfinishedUpload(fingerprint);
  const noteAddress = (next: string | null) => {
    address = next;
    if (fingerprint) rememberUpload(fingerprint, next);
  };
  let sent = 0;
  const metadata = { filename: file.name, ...options.metadata, ...(sha256 ? { sha256 } : {}) };
  const send = async (headers: Readonly<Record<string, string>>) => {
    onProgress('sending', sent);
    const received = await sendBytes({
      ...{ file, metadata, headers, address, signal, onAddress: noteAddress },
      onSent: (bytes) => {
        sent = bytes;
        onProgress('sending', bytes);
      },
    });
    onProgress('checking', file.size);
    return finishUpload(received, headers, signal);
  };
  try {
    const received = await repeated(send, options, {
      sentSoFar: () => sent,
      onInterrupted: () => onProgress('interrupted', sent),
    });
    noteAddress(null);
    return received;
  } catch (error) {
    const isGivenUp = signal.aborted && signal.reason !== UPLOAD_PAUSED;
    if (isGivenUp && address) giveUpUpload(address, access);
    if (isGivenUp || (error instanceof UploadRefused && !error.mayRetry)) noteAddress(null);
    throw error;
  }
}

/** Repeats an act until it succeeds or is refused, with the headers of who is signed in by then. */
async function repeated<Result>(
  act: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  { access, signal, isPatient }: FileToSend,
  { sentSoFar, onInterrupted }: { sentSoFar: () => number; onInterrupted: () => void },
): Promise<Result> {
  let conflicts = 0;
  let attempt = 0;
  for (;;) {
    const before = sentSoFar();
    const headers = access.headers();
    try {
      return await act(headers);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof FailedAnswer && error.status === 401) {
        if (await access.renew(headers)) continue;
        throw new UploadRefused(texts.sessionEnded, true);
      }
      const isConflict = error instanceof FailedAnswer && error.status === 409;
      conflicts += isConflict ? 1 : 0;
      if (error instanceof FailedAnswer && !isPassing(error) && (!isConflict || conflicts > MOST_CONFLICTS))
        throw refusalOf(error);
      onInterrupted();
      if (!isPatient) throw new UploadInterrupted('The network was lost');
      attempt = sentSoFar() > before ? 0 : attempt + 1;
      await untilNextAttempt(attempt, signal);
    }
  }
}
