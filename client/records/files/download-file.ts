import { STAMP_HEADER, stampNotice } from '../../../schema/documents/document-stamps.ts';
import { filePath } from '../../../schema/records/files.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { mediaTypeOf, type StoredFile } from './file-kinds.ts';

/** Lets the browser save a stored file; notifies of a failure, and of a document that lacks the line on its pages. */
export async function downloadFile(file: StoredFile): Promise<void> {
  try {
    const fetched = await fetchFile(file.downloadPath ?? filePath(file.id));
    if (!fetched) return;
    saveFile(file.name, fetched.content, mediaTypeOf(file));
    const notice = stampNotice(fetched.headers.get(STAMP_HEADER));
    if (notice) toast({ title: texts.downloadedAsItIs, description: notice });
  } catch (error) {
    const description = error instanceof FileRefused ? error.message : texts.noConnection;
    toast({ title: texts.downloadFailed, description, tone: 'destructive' });
  }
}
