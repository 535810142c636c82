import { filePath } from '../../../schema/records/files.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { mediaTypeOf, type StoredFile } from './file-kinds.ts';

/** Lets the browser save a stored file; notifies of a failure. */
export async function downloadFile(file: StoredFile): Promise<void> {
  try {
    const fetched = await fetchFile(filePath(file.id));
    if (fetched) saveFile(file.name, fetched.content, mediaTypeOf(file));
  } catch (error) {
    const description = error instanceof FileRefused ? error.message : texts.noConnection;
    toast({ title: texts.downloadFailed, description, tone: 'destructive' });
  }
}
