import { useMemo } from 'react';
import { fileLimits } from '../../../../schema/records/files.ts';
import { fileTexts } from '../../../i18n/nl/files.ts';
import { useUploadTarget } from '../../../records/attachments/upload-target.tsx';
import { loadPicture } from '../../../records/files/thumbnails.ts';
import type { EditorPictures } from '../../../ui/rich-text/editor/editor-pictures.ts';
import { refusalOfFile } from '../../../ui/upload/file-checks.ts';
import { sendFile } from '../../../ui/upload/send-file.ts';

/** The pictures of a chapter: files of its organisation, which saving the draft links to it. */
export function usePictures(organizationId: string): Omit<EditorPictures, 'onUnderway'> {
  const target = useUploadTarget({
    organizationId,
    maxFiles: fileLimits.perText,
    picturesOnly: fileTexts.refusals.onlyPictures,
  });
  return useMemo(
    () => ({
      loadPicture,
      refusalOf: (file) => refusalOfFile(file, target.accepted),
      async send(file, course) {
        const { access, metadata } = target;
        const sent = await sendFile({ file, access, metadata, isPatient: true, ...course });
        return { fileId: sent.id, width: sent.width ?? null, height: sent.height ?? null };
      },
    }),
    [target],
  );
}
