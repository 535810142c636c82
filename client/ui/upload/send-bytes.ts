import { Upload } from 'tus-js-client';
import { failedAnswer, UPLOADS } from './upload-requests.ts';

/** A request of this size arrives within the server's time even over a slow network. */
const CHUNK_BYTES = 1_000_000;
/** Time without any progress after which the network counts as lost; the server ends a request after 30 s. */
const STALLED_MS = 40_000;

export interface BytesToSend {
  readonly file: File;
  readonly metadata: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Address of an unfinished upload of this file, to go on with. */
  readonly address: string | null;
  readonly signal: AbortSignal;
  readonly onAddress: (address: string) => void;
  readonly onSent: (bytes: number) => void;
}

/**
 * Sends what the server does not have yet of a file, in one attempt; returns the address of the upload.
 * @throws FailedAnswer, the signal's reason, or another error where the network was lost.
 */
export function sendBytes(options: BytesToSend): Promise<string> {
  const { file, metadata, headers, address, signal, onAddress, onSent } = options;
  return new Promise((resolve, reject) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    const end = (act: () => void) => {
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
      act();
    };
    const giveUp = (reason: unknown) => end(() => void upload.abort().then(() => reject(reason)));
    const stop = () => giveUp(signal.reason);
    const noteProgress = () => {
      clearTimeout(watch);
      watch = setTimeout(() => giveUp(new TypeError('The upload stalled')), STALLED_MS);
    };
    const upload: Upload = new Upload(file, {
      endpoint: UPLOADS,
      uploadUrl: address,
      metadata: { ...metadata },
      headers: { ...headers },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onAddress(addressOf(upload)),
      onAfterResponse: (request, response) => {
        noteProgress();
        const status = response.getStatus();
        // The client itself begins anew where an unfinished upload is gone.
        const isGone = request.getMethod() === 'HEAD' && (status === 404 || status === 410);
        if (status >= 400 && !isGone) throw failedAnswer(status, response.getBody());
      },
      onProgress: (sent) => {
        noteProgress();
        onSent(sent);
      },
      onSuccess: () => end(() => resolve(addressOf(upload))),
      onError: (error) => end(() => reject(causeOf(error))),
    });
    signal.addEventListener('abort', stop);
    noteProgress();
    if (signal.aborted) stop();
    else upload.start();
  });
}

/** The upload's address on this site, also where a proxy made the server name another host. */
function addressOf({ url }: Upload): string {
  const [id = ''] = (url ?? '').split('/').slice(-1);
  return `${UPLOADS}/${id}`;
}

function causeOf(error: Error): Error {
  return 'causingError' in error && error.causingError instanceof Error ? error.causingError : error;
}
