import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { StoredFile } from '../files/file-kinds.ts';
import { FileRow } from './file-row.tsx';

const PreviewDialog = lazyComponent(async () => (await import('../files/preview-dialog.tsx')).PreviewDialog);

interface FileListProps<File extends StoredFile> {
  label: string;
  files: readonly File[];
  /** Words about a file: its uploader and moment. */
  aboutOf?: (file: File) => ReactNode;
  /** Removal of a file; undefined where the person may not. */
  removalOf?: (file: File) => (() => void) | undefined;
}

/** Stored files as a list; each opens in a dialog that shows it. */
export function FileList<File extends StoredFile>({ label, files, aboutOf, removalOf }: FileListProps<File>) {
  const [shown, setShown] = useState<string | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <chakra.ul tabIndex={-1} outline="none" listStyleType="none" display="grid" gap="3" aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            about={aboutOf?.(file)}
            onOpen={() => setShown(file.id)}
            onRemove={removalOf?.(file)}
          />
        ))}
      </chakra.ul>
      {files.some(({ id }) => id === shown) && shown !== null && (
        <Suspense>
          <PreviewDialog files={files} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
