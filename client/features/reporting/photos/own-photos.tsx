import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { FileList } from '../../../records/attachments/file-list.tsx';
import { useAttachments } from '../../../records/attachments/use-attachments.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';

const texts = reportingTexts.photos;

/** Photos and other files of one's own report, to look at again; nothing where there are none. */
export function OwnPhotos({ reportId }: { reportId: string }) {
  const { attachments, error, isAsking, retry } = useAttachments('Incident', reportId);
  if (!attachments)
    return error ? <LoadFailed title={texts.loadFailed} onRetry={retry} retrying={isAsking} /> : null;
  return <FileList label={texts.label} files={attachments.rows} />;
}
