import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from './print/printing.ts';

/** Size of a stored picture: a preview, or the picture as it is stored. */
export type PictureSize = 'small' | 'medium' | 'full';

/** A picture on its way; `release` once it no longer shows. */
export interface LoadedPicture {
  /** Address within this page; null where the picture could not be loaded. */
  readonly address: Promise<string | null>;
  release(): void;
}

/** Loads a stored picture by the id of its file. */
export type LoadPicture = (id: string, size: PictureSize) => LoadedPicture;

/** The address of a picture: undefined while it loads, null where it cannot be loaded. */
export function useLoadedPicture(
  load: LoadPicture,
  id: string,
  size: PictureSize,
  isWanted: boolean,
): string | null | undefined {
  const [shown, setShown] = useState<{ key: string; address: string | null }>();
  const key = `${size}/${id}`;
  useEffect(() => {
    if (!isWanted) return;
    const picture = load(id, size);
    let isGone = false;
    void picture.address.then((address) => !isGone && setShown({ key: `${size}/${id}`, address }));
    return () => {
      isGone = true;
      picture.release();
    };
  }, [load, id, size, isWanted]);
  return shown?.key === key ? shown.address : undefined;
}

/** Whether an element has come into sight; at once where the browser cannot tell, and on paper. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
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
