import { Image, Skeleton } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrintHold, usePrinting } from '../../ui/print/printing.ts';
import { FileIcon, ThumbnailFrame } from '../../ui/upload/local-thumbnail.tsx';
import { isPicture, type StoredFile } from './file-kinds.ts';
import { loadPicture, type PictureSize } from './thumbnails.ts';

/** The address of a picture: undefined while it loads, null where it cannot be loaded. */
export function usePicture(id: string, size: PictureSize, isWanted: boolean): string | null | undefined {
  const [shown, setShown] = useState<{ id: string; address: string | null }>();
  useEffect(() => {
    if (!isWanted) return;
    const picture = loadPicture(id, size);
    let isGone = false;
    void picture.address.then((address) => !isGone && setShown({ id, address }));
    return () => {
      isGone = true;
      picture.release();
    };
  }, [id, size, isWanted]);
  return shown?.id === id ? shown.address : undefined;
}

/** Whether an element has come into sight; at once where the browser cannot tell, and on paper. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const isPrinting = usePrinting();
  const [isSeen, setSeen] = useState(() => isPrinting || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}

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
