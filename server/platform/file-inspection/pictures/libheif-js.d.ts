/** The part of libheif's C interface (`heif.h`) that the inspection uses; pointers are offsets in `HEAPU8`. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type Pointer = number;
  /** Replaced when the memory grows, so it is read anew after each call. */
  export interface LibHeif {
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly HEAPU32: Uint32Array<ArrayBuffer>;
    _malloc(size: number): Pointer;
    _free(pointer: Pointer): void;
    _heif_context_alloc(): Pointer;
    _heif_context_free(context: Pointer): void;
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      size: number,
      options: Pointer,
    ): void;
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void;
    _heif_image_handle_get_item_id(handle: Pointer): number;
    _heif_item_get_transformation_properties(
      context: Pointer,
      item: number,
      properties: Pointer,
      count: number,
    ): number;
    _heif_item_get_property_type(context: Pointer, item: number, property: number): number;
    _heif_item_get_property_transform_mirror(context: Pointer, item: number, property: number): number;
    _heif_item_get_property_transform_rotation_ccw(context: Pointer, item: number, property: number): number;
    _heif_item_get_property_transform_crop_borders(
      context: Pointer,
      item: number,
      property: number,
      width: number,
      height: number,
      left: Pointer,
      top: Pointer,
      right: Pointer,
      bottom: Pointer,
    ): void;
    _heif_decoding_options_alloc(): Pointer;
    _heif_decoding_options_free(options: Pointer): void;
    _heif_image_handle_get_image_tiling(
      error: Pointer,
      handle: Pointer,
      isTransformed: 0 | 1,
      tiling: Pointer,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
      column: number,
      row: number,
    ): void;
    _heif_image_handle_release(handle: Pointer): void;
    _heif_image_get_width(image: Pointer, channel: number): number;
    _heif_image_get_height(image: Pointer, channel: number): number;
    _heif_image_get_plane_readonly2(image: Pointer, channel: number, stride: Pointer): Pointer;
    _heif_image_release(image: Pointer): void;
  }
  /** Makes a decoder with a memory of its own, which goes with it. */
  const createLibHeif: () => LibHeif;
  export default createLibHeif;
}
