import { Image, Skeleton } from '@chakra-ui/react';
import { useRef } from 'react';
import { type PictureSize, useLoadedPicture, useSeen } from '../../ui/loaded-picture.ts';
import { usePrintHold } from '../../ui/print/printing.ts';
import { FileIcon, ThumbnailFrame } from '../../ui/upload/local-thumbnail.tsx';
import { isPicture, type StoredFile } from './file-kinds.ts';
import { loadPicture } from './thumbnails.ts';

/** The address of a stored picture: undefined while it loads, null where it cannot be loaded. */
export const usePicture = (id: string, size: PictureSize, isWanted: boolean) =>
  useLoadedPicture(loadPicture, id, size, isWanted);

interface ThumbnailProps {
  file: Pick<StoredFile, 'id' | 'type' | 'hasPreview'>;
  /** Size to be seen on paper. */
  isLarge?: boolean;
}

/** A stored file as a small picture, loaded once it comes into sight, or the icon of its type. */
export function Thumbnail({ file, isLarge = false }: ThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const address = usePicture(file.id, isLarge ? 'medium' : 'small', file.hasPreview && isSeen);
  const isLoading = file.hasPreview && address === undefined;
  usePrintHold(isLoading);
  return (
    <ThumbnailFrame ref={frame} isLarge={isLarge}>
      {address ? (
        // The name stands beside it.
        <Image src={address} alt="" boxSize="full" objectFit="cover" />
      ) : isLoading ? (
        <Skeleton boxSize="full" />
      ) : (
        <FileIcon isPicture={isPicture(file)} />
      )}
    </ThumbnailFrame>
  );
}
