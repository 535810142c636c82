import { digestOf } from '../../ui/upload/digest.ts';
import { sendBytes } from '../../ui/upload/send-bytes.ts';
import type { UploadAccess } from '../../ui/upload/upload-types.ts';

interface SheetToSend {
  readonly file: File;
  readonly organizationId: string;
  readonly access: UploadAccess;
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

/** Sends a spreadsheet, and returns the id of its upload. @throws FailedAnswer, the signal's reason, or a lost network. */
export async function sendSheet({
  file,
  organizationId,
  access,
  signal,
  onPercent,
}: SheetToSend): Promise<string> {
  const sha256 = await digestOf(file);
  const address = await sendBytes({
    file,
    metadata: { filename: file.name, organizationId, ...(sha256 && { sha256 }) },
    headers: access.headers(),
    address: null,
    signal,
    onAddress: () => undefined,
    onSent: (bytes) => onPercent(Math.floor((100 * bytes) / file.size)),
  });
  return address.split('/').at(-1) ?? '';
}
