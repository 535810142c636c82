import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { MAX_PIXELS } from '../limits.ts';
import { RefusedFileError } from '../refusal.ts';
import { type ShownPart, type Size, shownPart, sizeAfter, type Transformation } from './shown-part.ts';

/** A decoded picture: three bytes a pixel, row behind row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A decoded picture, and what of it is shown, which way up. */
export interface HeicPixels extends Pixels {
  readonly shown: ShownPart;
}

/** Values of libheif's enumerations `heif_colorspace`, `heif_chroma`, `heif_channel` and `heif_error_code`. */
const RGB = 1;
const INTERLEAVED_RGB = 10;
const INTERLEAVED = 10;
const MEMORY_ALLOCATION_ERROR = 6;

const BYTES_PER_PIXEL = 3;

/** Bytes for an error (three words) and for the largest structure that is read, `heif_image_tiling`. */
const ERROR_SIZE = 12;
const RESULT_SIZE = 128;

/** Place of `ignore_transformations` in `heif_decoding_options`. */
const IGNORE_TRANSFORMATIONS = 1;

const ROTATION = fourLetters('irot');
const MIRROR = fourLetters('imir');
const CROP = fourLetters('clap');
/** Value of `heif_transform_mirror_direction` for left and right exchanged. */
const LEFT_TO_RIGHT = 1;
const MOST_TRANSFORMATIONS = 16;

interface DecodedTile extends Pixels {
  /** Bytes from one row to the next. */
  readonly stride: number;
}

interface Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes the primary picture of a HEIC file as it is stored in there. Telephones cut a picture into tiles, of which one at a time is
 * decoded, so that little more than the pixels themselves is in memory.
 * @throws RefusedFileError
 */
export async function withHeicPixels<Result>(
  bytes: Buffer,
  use: (pixels: HeicPixels) => Promise<Result>,
): Promise<Result> {
  const { default: createLibHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const decoder = new HeicDecoder(createLibHeif(), bytes);
  try {
    return await use(decoder.decode());
  } finally {
    decoder.free();
  }
}

class HeicDecoder {
  readonly #libheif: LibHeif;
  readonly #error: number;
  readonly #result: number;
  readonly #bytes: number;
  readonly #context: number;
  readonly #options: number;
  #handle = 0;
  #image = 0;

  constructor(libheif: LibHeif, bytes: Buffer) {
    this.#libheif = libheif;
    this.#error = libheif._malloc(ERROR_SIZE);
    this.#result = libheif._malloc(RESULT_SIZE);
    this.#bytes = libheif._malloc(bytes.length);
    libheif.HEAPU8.set(bytes, this.#bytes);
    this.#options = libheif._heif_decoding_options_alloc();
    libheif.HEAPU8[this.#options + IGNORE_TRANSFORMATIONS] = 1;
    this.#context = libheif._heif_context_alloc();
    libheif._heif_context_read_from_memory_without_copy(
      this.#error,
      this.#context,
      this.#bytes,
      bytes.length,
      0,
    );
  }

  decode(): HeicPixels {
    const heif = this.#libheif;
    this.#assertDone();
    heif._heif_context_get_primary_image_handle(this.#error, this.#context, this.#result);
    this.#assertDone();
    this.#handle = this.#word(0);
    const tiling = this.#readTiling();
    const { width, height } = tiling;
    if (!(width > 0 && height > 0)) throw new RefusedFileError('damaged');
    if (width * height > MAX_PIXELS) throw new RefusedFileError('tooManyPixels');
    const shown = shownPart({ width, height }, this.#readTransformations(tiling));
    return { ...this.#decodePixels(tiling), shown };
  }

  #decodePixels(tiling: Tiling): Pixels {
    const { columns, rows, width, height } = tiling;
    if (columns * rows > 1) return this.#joinTiles(tiling);
    const whole = this.#decodeTile(0, 0);
    const isCut = whole.width !== width || whole.height !== height;
    return isCut ? this.#joinTiles(tiling) : withoutPadding(whole);
  }

  /** Copies every tile to its place; those at the edges may reach over it. */
  #joinTiles({ columns, rows, tileWidth, tileHeight, width, height }: Tiling): Pixels {
    const isCovered = columns * tileWidth >= width && rows * tileHeight >= height;
    if (!isCovered) throw new RefusedFileError('damaged');
    const rowLength = width * BYTES_PER_PIXEL;
    const data = Buffer.alloc(rowLength * height);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const tile = this.#decodeTile(column, row);
        const [left, top] = [column * tileWidth, row * tileHeight];
        const copiedWidth = Math.min(tileWidth, width - left);
        const copiedHeight = Math.min(tileHeight, height - top);
        if (tile.width < copiedWidth || tile.height < copiedHeight) throw new RefusedFileError('damaged');
        for (let y = 0; y < copiedHeight && copiedWidth > 0; y += 1) {
          const start = y * tile.stride;
          const target = (top + y) * rowLength + left * BYTES_PER_PIXEL;
          tile.data.copy(data, target, start, start + copiedWidth * BYTES_PER_PIXEL);
        }
      }
    }
    return { data, width, height };
  }

  /** A tile, or the whole picture where it has none; valid until the next is decoded. */
  #decodeTile(column: number, row: number): DecodedTile {
    const heif = this.#libheif;
    this.#releaseImage();
    heif._heif_image_handle_decode_image_tile(
      this.#error,
      this.#handle,
      this.#result,
      RGB,
      INTERLEAVED_RGB,
      this.#options,
      column,
      row,
    );
    this.#assertDone();
    this.#image = this.#word(0);
    const width = heif._heif_image_get_width(this.#image, INTERLEAVED);
    const height = heif._heif_image_get_height(this.#image, INTERLEAVED);
    const plane = heif._heif_image_get_plane_readonly2(this.#image, INTERLEAVED, this.#result);
    const stride = this.#word(0);
    const isWhole = plane > 0 && width > 0 && height > 0 && stride >= width * BYTES_PER_PIXEL;
    if (!isWhole) throw new RefusedFileError('damaged');
    return { data: Buffer.from(heif.HEAPU8.buffer, plane, stride * height), width, height, stride };
  }

  #readTiling(): Tiling {
    this.#libheif._heif_image_handle_get_image_tiling(this.#error, this.#handle, 0, this.#result);
    this.#assertDone();
    return {
      columns: this.#word(1),
      rows: this.#word(2),
      tileWidth: this.#word(3),
      tileHeight: this.#word(4),
      width: this.#word(5),
      height: this.#word(6),
    };
  }

  /** How the picture is cut, turned and mirrored, in the order in which that is done. */
  #readTransformations({ width, height }: Tiling): Transformation[] {
    const heif = this.#libheif;
    const item = heif._heif_image_handle_get_item_id(this.#handle);
    const count = heif._heif_item_get_transformation_properties(
      this.#context,
      item,
      this.#result,
      MOST_TRANSFORMATIONS,
    );
    const properties = Array.from({ length: count }, (_, index) => this.#word(index));
    let size = { width, height };
    return properties.map((property) => {
      const transformation = this.#readTransformation(item, property, size);
      size = sizeAfter(size, transformation);
      return transformation;
    });
  }

  #readTransformation(item: number, property: number, { width, height }: Size): Transformation {
    const heif = this.#libheif;
    const type = heif._heif_item_get_property_type(this.#context, item, property);
    if (type === ROTATION) {
      const degrees = heif._heif_item_get_property_transform_rotation_ccw(this.#context, item, property);
      return { turns: (degrees / 90) % 4 };
    }
    if (type === MIRROR) {
      const direction = heif._heif_item_get_property_transform_mirror(this.#context, item, property);
      return { mirrored: direction === LEFT_TO_RIGHT ? 'leftToRight' : 'topToBottom' };
    }
    if (type !== CROP) throw new RefusedFileError('damaged');
    const left = this.#result;
    const [top, right, bottom] = [left + 4, left + 8, left + 12] as const;
    heif._heif_item_get_property_transform_crop_borders(
      this.#context,
      item,
      property,
      width,
      height,
      left,
      top,
      right,
      bottom,
    );
    return { left: this.#word(0), top: this.#word(1), right: this.#word(2), bottom: this.#word(3) };
  }

  #word(index: number): number {
    return this.#libheif.HEAPU32[this.#result / 4 + index] ?? 0;
  }

  #assertDone(): void {
    const code = this.#libheif.HEAPU32[this.#error / 4];
    if (code === MEMORY_ALLOCATION_ERROR) throw new RefusedFileError('tooComplex');
    if (code !== 0) throw new RefusedFileError('damaged');
  }

  #releaseImage(): void {
    if (this.#image > 0) this.#libheif._heif_image_release(this.#image);
    this.#image = 0;
  }

  free(): void {
    this.#releaseImage();
    if (this.#handle > 0) this.#libheif._heif_image_handle_release(this.#handle);
    this.#libheif._heif_context_free(this.#context);
    this.#libheif._heif_decoding_options_free(this.#options);
    for (const pointer of [this.#bytes, this.#result, this.#error]) this.#libheif._free(pointer);
  }
}

/** Moves the rows up to each other where they are, as a copy would double the memory. */
function withoutPadding({ data, width, height, stride }: DecodedTile): Pixels {
  const length = width * BYTES_PER_PIXEL;
  if (length < stride)
    for (let y = 1; y < height; y += 1) data.copyWithin(y * length, y * stride, y * stride + length);
  return { data: data.subarray(0, length * height), width, height };
}

function fourLetters(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE();
}
