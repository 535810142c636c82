import { Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { isFileType } from '../../../schema/values/file-types.ts';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { ViewerKeys } from '../../ui/pdf/pdf-keys.ts';
import { previewKindOf, type StoredFile, typeNameOf } from './file-kinds.ts';
import type { PreviewFailure } from './preview-failure.ts';
import { PreviewLoading } from './preview-loading.tsx';
import { PreviewNotice } from './preview-notice.tsx';

const PdfPreview = lazyComponent(async () => (await import('./pdf-preview.tsx')).PdfPreview);
const WordPreview = lazyComponent(async () => (await import('./word-preview.tsx')).WordPreview);
const PicturePreview = lazyComponent(async () => (await import('./picture-preview.tsx')).PicturePreview);

const viewers = { pdf: PdfPreview, word: WordPreview, picture: PicturePreview };

export interface FilePreviewProps {
  file: StoredFile;
  /** Holds what answers keys, for who has the focus around the preview; without it keys within it are answered. */
  keys?: RefObject<ViewerKeys | null>;
  /** Whether the preview has a button of its own to download the file. */
  hasDownload?: boolean;
  /** Page of a pdf that shows first; 1 by default. */
  firstPage?: number;
}

/** A stored file as it is, within the page: its pages, its text or its picture; else why not, and the download. */
export function FilePreview(props: FilePreviewProps) {
  // Another file begins anew.
  return <Preview key={props.file.id} {...props} />;
}

function Preview({ file, keys, hasDownload = true, firstPage = 1 }: FilePreviewProps) {
  const own = useRef<ViewerKeys | null>(null);
  const [failure, setFailure] = useState<PreviewFailure | null>(null);
  const [tries, setTries] = useState(0);
  const kind = previewKindOf(file);
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys || own.current?.(event) !== 'used') return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (kind === 'none') {
    const reason = isFileType(file.type) ? texts.reasons.kind(typeNameOf(file)) : texts.reasons.otherKind;
    return <PreviewNotice file={file} reason={reason} hasDownload={hasDownload} />;
  }
  if (failure) {
    const retry = () => {
      setFailure(null);
      setTries(tries + 1);
    };
    const onRetry = failure.mayRetry ? retry : undefined;
    return <PreviewNotice file={file} reason={failure.reason} onRetry={onRetry} hasDownload={hasDownload} />;
  }
  const Viewer = viewers[kind];
  return (
    <Flex direction="column" flex="1" minH="0" minW="0" onKeyDown={onKeyDown}>
      <Suspense fallback={<PreviewLoading />}>
        <Viewer
          key={tries}
          file={file}
          keys={keys ?? own}
          onFailure={setFailure}
          hasDownload={hasDownload}
          firstPage={firstPage}
        />
      </Suspense>
    </Flex>
  );
}
