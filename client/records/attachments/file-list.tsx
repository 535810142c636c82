import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { downloadFile } from './download-file.ts';
import { isPicture, type StoredFile } from './file-kinds.ts';
import { FileRow } from './file-row.tsx';

const PictureViewer = lazyComponent(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface FileListProps<File extends StoredFile> {
  label: string;
  files: readonly File[];
  /** Words about a file: its uploader and moment. */
  aboutOf?: (file: File) => ReactNode;
  /** Removal of a file; undefined where the person may not. */
  removalOf?: (file: File) => (() => void) | undefined;
}

/** Stored files as a list; pictures open in a viewer, others are downloaded. */
export function FileList<File extends StoredFile>({ label, files, aboutOf, removalOf }: FileListProps<File>) {
  const [shown, setShown] = useState<string | null>(null);
  const pictures = files.filter(isPicture);
  const open = (file: File) => (isPicture(file) ? setShown(file.id) : void downloadFile(file));
  if (files.length === 0) return null;
  return (
    <>
      <chakra.ul tabIndex={-1} outline="none" listStyleType="none" display="grid" gap="3" aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            about={aboutOf?.(file)}
            onOpen={() => open(file)}
            onRemove={removalOf?.(file)}
          />
        ))}
      </chakra.ul>
      {pictures.some(({ id }) => id === shown) && shown !== null && (
        <Suspense>
          <PictureViewer pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
