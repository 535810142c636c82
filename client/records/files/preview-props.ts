import type { RefObject } from 'react';
import type { ViewerKeys } from '../../ui/pdf/pdf-keys.ts';
import type { StoredFile } from './file-kinds.ts';
import type { PreviewFailure } from './preview-failure.ts';

/** Properties of what shows a file of one kind. */
export interface PreviewProps {
  file: StoredFile;
  /** Holds what answers keys, wherever the focus is around the file. */
  keys: RefObject<ViewerKeys | null>;
  onFailure: (failure: PreviewFailure) => void;
  /** Whether it has a button of its own to download the file. */
  hasDownload: boolean;
  /** Page that shows first, where there are pages. */
  firstPage: number;
}
