import { filePath } from '../../../schema/records/files.ts';
import { pageState } from '../../lib/page-state.ts';
import { fetchFile } from '../../session/fetch-file.ts';
import type { LoadedPicture, PictureSize } from '../../ui/loaded-picture.ts';

/** Number of small pictures that stay loaded while nothing shows them. */
const KEPT = 60;

interface KeptPicture {
  /** Address within this page; null where the picture could not be loaded. */
  readonly address: Promise<string | null>;
  uses: number;
}

/** Pictures by file and size, least recently used first. */
const pictures = pageState(
  () => new Map<string, KeptPicture>(),
  (kept) => {
    for (const key of [...kept.keys()]) drop(key);
  },
);

/** Loads a picture, or shares one that is loaded: an `<img>` cannot send the token. */
export function loadPicture(id: string, size: PictureSize): LoadedPicture {
  const key = `${size}/${id}`;
  const picture = pictures.current.get(key) ?? { address: fetchPicture(id, size, key), uses: 0 };
  pictures.current.delete(key);
  pictures.current.set(key, picture);
  picture.uses += 1;
  dropUnused();
  let isReleased = false;
  return {
    address: picture.address,
    release() {
      if (isReleased) return;
      isReleased = true;
      picture.uses -= 1;
      dropUnused();
    },
  };
}

async function fetchPicture(id: string, size: PictureSize, key: string): Promise<string | null> {
  try {
    const file = await fetchFile(filePath(id, size === 'full' ? undefined : size));
    if (file) return URL.createObjectURL(file.content);
  } catch {
    // The next use tries again.
  }
  pictures.current.delete(key);
  return null;
}

/** Drops what nothing shows: large pictures at once, small ones beyond a number. */
function dropUnused(): void {
  let surplus = pictures.current.size - KEPT;
  for (const [key, { uses }] of [...pictures.current]) {
    if (uses > 0 || (surplus <= 0 && key.startsWith('small/'))) continue;
    drop(key);
    surplus -= 1;
  }
}

function drop(key: string): void {
  const picture = pictures.current.get(key);
  pictures.current.delete(key);
  void picture?.address.then((address) => {
    if (address) URL.revokeObjectURL(address);
  });
}
