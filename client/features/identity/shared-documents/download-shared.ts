import { LINK_HEADER, sharedFilePath } from '../../../../schema/documents/document-links.ts';
import { STAMP_HEADER, stampNotice } from '../../../../schema/documents/document-stamps.ts';
import { sharedDocumentsTexts as texts } from '../../../i18n/nl/shared-documents.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';

/** Lets the browser save a shared document; notifies of a failure, and of one that lacks the line on its pages. */
export async function downloadShared(
  { id, title }: { readonly id: string; readonly title: string },
  token: string,
): Promise<void> {
  const failed = (description: string) =>
    toast({ title: texts.downloadFailed, description, tone: 'destructive' });
  try {
    // The token stays out of addresses, which are logged.
    const response = await fetch(sharedFilePath(id), { headers: { accept: '*/*', [LINK_HEADER]: token } });
    if (!response.ok) {
      failed(response.status === 404 ? texts.endedText : texts.noConnection);
      return;
    }
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
    const name = encoded === undefined ? (plain ?? title) : decodeURIComponent(encoded);
    saveFile(name, await response.blob(), response.headers.get('content-type') ?? '');
    const notice = stampNotice(response.headers.get(STAMP_HEADER));
    if (notice) toast({ title: texts.downloaded(title), description: notice });
  } catch {
    failed(texts.noConnection);
  }
}
