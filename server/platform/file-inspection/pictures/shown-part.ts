import { RefusedFileError } from '../refusal.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Borders {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture is turned by quarters anticlockwise, mirrored, or cut (ISO 23008-12, 6.5). */
export type Transformation =
  | { readonly turns: number }
  | { readonly mirrored: 'leftToRight' | 'topToBottom' }
  | Borders;

/** A part of a stored picture, and the EXIF orientation in which it is shown. */
export interface ShownPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

/** EXIF orientations by quarter turns anticlockwise. */
const TURNED = [1, 8, 3, 6] as const;
/** The same of a picture that is mirrored before. */
const MIRRORED_AND_TURNED = [2, 5, 4, 7] as const;

/**
 * The part of a stored picture that is left after its transformations, one after the other.
 * @throws RefusedFileError for a part outside the picture.
 */
export function shownPart(size: Size, transformations: readonly Transformation[]): ShownPart {
  let turns = 0;
  let isMirrored = false;
  let cut: Borders = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const transformation of transformations) {
    if ('turns' in transformation) turns = (turns + transformation.turns) % 4;
    else if ('mirrored' in transformation) {
      isMirrored = !isMirrored;
      turns = (4 - turns + (transformation.mirrored === 'leftToRight' ? 0 : 2)) % 4;
    } else cut = sum(cut, bordersBefore(transformation, turns, isMirrored));
  }
  const part = {
    left: cut.left,
    top: cut.top,
    width: size.width - cut.left - cut.right,
    height: size.height - cut.top - cut.bottom,
  };
  const isInside = Object.values(cut).every((border) => border >= 0) && part.width > 0 && part.height > 0;
  if (!isInside) throw new RefusedFileError('damaged');
  return { ...part, orientation: (isMirrored ? MIRRORED_AND_TURNED : TURNED)[turns] ?? 1 };
}

/** The size of a picture after a transformation. */
export function sizeAfter({ width, height }: Size, transformation: Transformation): Size {
  if ('mirrored' in transformation) return { width, height };
  if ('turns' in transformation)
    return transformation.turns % 2 === 0 ? { width, height } : { width: height, height: width };
  const { left, top, right, bottom } = transformation;
  return { width: width - left - right, height: height - top - bottom };
}

/** Borders of a mirrored and turned picture as they lie in the stored one. */
function bordersBefore(borders: Borders, turns: number, isMirrored: boolean): Borders {
  let before = borders;
  for (let turn = 0; turn < turns; turn += 1)
    before = { top: before.left, right: before.top, bottom: before.right, left: before.bottom };
  return isMirrored ? { ...before, left: before.right, right: before.left } : before;
}

const sum = (one: Borders, other: Borders): Borders => ({
  left: one.left + other.left,
  top: one.top + other.top,
  right: one.right + other.right,
  bottom: one.bottom + other.bottom,
});
