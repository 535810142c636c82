import { previewTexts } from '../../i18n/nl/records/preview.ts';
import { FileRefused } from '../../session/fetch-file.ts';

const { reasons } = previewTexts;

/** Why a file is not shown. */
export interface PreviewFailure {
  readonly reason: string;
  readonly mayRetry: boolean;
}

/** Reasons that lie in the file itself. */
export type FileProblem = 'password' | 'damaged' | 'tooLarge';

/** The sentence about a failure: of the file, of the server's answer, or of the network. */
export function failureOf(error: unknown, problem?: FileProblem): PreviewFailure {
  if (problem) return { reason: reasons[problem], mayRetry: false };
  if (error instanceof FileRefused)
    return error.status === 404
      ? { reason: reasons.gone, mayRetry: false }
      : { reason: reasons.refused(error.message), mayRetry: true };
  return { reason: reasons.offline, mayRetry: true };
}
