import type { LoadPicture } from '../../../ui/loaded-picture.ts';

/** Loads a picture of a chapter, with the code for it, which a chapter without pictures does without. */
export const loadPicture: LoadPicture = (id, size) => {
  const loading = import('../../../records/files/thumbnails.ts').then(
    (thumbnails) => thumbnails.loadPicture(id, size),
    () => null,
  );
  return {
    address: loading.then((picture) => picture?.address ?? null),
    release: () => void loading.then((picture) => picture?.release()),
  };
};
