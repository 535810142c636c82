import { isShowable } from './file-checks.ts';

/** Most pixels of a picture that is made smaller; canvases of telephones take no more. */
const MOST_PIXELS = 4_096 * 4_096;
const QUALITIES = [0.85, 0.7, 0.5] as const;

/**
 * A picture of at most so many bytes and 16.8 million pixels, encoded anew where it is larger; other files, and pictures
 * that the browser cannot read, as they are.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  if (!isShowable(file) || typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (picture.width * picture.height)));
    if (scale === 1 && file.size <= maxBytes) return file;
    return (await encode(picture, scale, maxBytes, file.name)) ?? file;
  } finally {
    picture.close();
  }
}

async function encode(
  picture: ImageBitmap,
  scale: number,
  maxBytes: number,
  name: string,
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Jpeg has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes)
      return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
  }
  return null;
}
