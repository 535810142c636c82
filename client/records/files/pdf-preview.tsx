import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PdfFailure } from '../../ui/pdf/pdf-failure.ts';
import { PdfViewer } from '../../ui/pdf/pdf-viewer.tsx';
import { downloadFile } from './download-file.ts';
import { FileSource, SessionOver } from './file-source.ts';
import { failureOf } from './preview-failure.ts';
import type { PreviewProps } from './preview-props.ts';

/** A stored PDF document, of which only the pieces that show are fetched. */
export function PdfPreview({ file, keys, onFailure, hasDownload, firstPage }: PreviewProps) {
  const source = useMemo(() => new FileSource(file.id), [file.id]);
  const fail = (error: unknown) => {
    if (error instanceof SessionOver) return;
    onFailure(failureOf(error, error instanceof PdfFailure ? error.problem : undefined));
  };
  return (
    <PdfViewer
      name={file.name}
      source={source}
      keys={keys}
      firstPage={firstPage}
      onFailure={fail}
      tools={
        hasDownload && (
          <IconButton
            size="sm"
            label={texts.download}
            icon={<Download aria-hidden />}
            onClick={() => void downloadFile(file)}
          />
        )
      }
    />
  );
}
