import { readFailure } from '../../graphql/error-message.ts';
import { importTexts as texts } from '../../i18n/nl/imports.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a file of the server; says why where it cannot. Never throws. */
export async function download(address: string, usualName: string): Promise<void> {
  try {
    const file = await fetchFile(address);
    if (file) saveFile(file.name ?? usualName, file.content, XLSX);
  } catch (error) {
    tell(error);
  }
}

/** Says why something failed. */
export function tell(error: unknown): void {
  const { message } = error instanceof FileRefused ? error : readFailure(error);
  toast({ title: texts.failed, description: message, tone: 'destructive' });
}
