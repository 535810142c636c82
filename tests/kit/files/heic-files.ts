import { inflateSync } from 'node:zlib';

/** Width and height of a tile. */
const TILE = 512;

/** Properties of a picture that is turned or cut: boxes of ISO 23008-12. */
interface HeicChanges {
  /** Quarter turns, anticlockwise. */
  turns?: 0 | 1 | 2 | 3;
  /** Axis of an `imir` box: 0 exchanges top and bottom, 1 left and right. */
  mirrorAxis?: 0 | 1;
  /** Part of the picture that is shown, from its middle. */
  shown?: { width: number; height: number };
}

/**
 * A HEIC picture as telephones write it, a grid of tiles of 512 by 512: the left upper quarter of each tile is green, the
 * rest red. Tiles at the edges reach over them.
 */
export function tiledHeic(width: number, height: number, changes: HeicChanges = {}): Buffer {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid = Buffer.from([0, 1, rows - 1, columns - 1, ...words(width, height)]);
  const tile = Buffer.from(TILE_DATA, 'base64');
  const properties = [
    Buffer.from(TILE_SETTINGS, 'base64'),
    box('ispe', [...words(0, TILE, TILE)]),
    box('ispe', [...words(0, width, height)]),
    ...(changes.shown ? [cleanAperture(changes.shown)] : []),
    ...(changes.turns === undefined ? [] : [box('irot', [changes.turns])]),
    ...(changes.mirrorAxis === undefined ? [] : [box('imir', [changes.mirrorAxis])]),
  ];
  const ofGrid = properties.slice(2).map((_, index) => index + 3);
  const meta = (offset: number) =>
    box('meta', [
      ...words(0),
      ...box('hdlr', [...words(0, 0), ...text('pict'), ...words(0, 0, 0), 0]),
      ...box('pitm', [...words(0), 0, 1]),
      ...locations(offset, grid.length, tile.length, tiles),
      ...box('iinf', [
        ...words(0),
        ...half(tiles.length + 1),
        ...item(1, 'grid'),
        ...tiles.flatMap((id) => [...item(id, 'hvc1')]),
      ]),
      ...box('iref', [
        ...words(0),
        ...box('dimg', [...half(1), ...half(tiles.length), ...tiles.flatMap(half)]),
      ]),
      ...box('iprp', [
        ...box('ipco', Buffer.concat(properties)),
        ...box('ipma', [
          ...words(0, tiles.length + 1),
          ...[...half(1), ofGrid.length, ...ofGrid],
          ...tiles.flatMap((id) => [...half(id), 2, 0x81, 2]),
        ]),
      ]),
    ]);
  const type = box('ftyp', [...text('heic'), ...words(0), ...text('mif1heic')]);
  const offset = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(offset), box('mdat', Buffer.concat([grid, tile]))]);
}

/** A HEIC picture of 8,000 by 6,000 without tiles: its left upper quarter is green, the rest red. */
export const wholeHeic = (): Buffer => inflateSync(Buffer.from(WHOLE, 'base64'));

function box(type: string, content: Iterable<number>): Buffer {
  const body = Buffer.from([...content]);
  return Buffer.concat([Buffer.from([...words(body.length + 8), ...text(type)]), body]);
}

const text = (value: string) => [...Buffer.from(value, 'latin1')];
const half = (value: number) => [value >> 8, value & 255];
const words = (...values: readonly number[]) =>
  values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

const item = (id: number, type: string) =>
  box('infe', [2, 0, 0, type === 'hvc1' ? 1 : 0, ...half(id), 0, 0, ...text(type), 0]);

/** Where the items lie: the grid, and behind it the one tile that all of them are. */
function locations(offset: number, grid: number, tile: number, tiles: readonly number[]): Buffer {
  const location = (id: number, start: number, length: number) => [
    ...half(id),
    0,
    0,
    0,
    1,
    ...words(start, length),
  ];
  return box('iloc', [
    ...words(0),
    0x44,
    0,
    ...half(tiles.length + 1),
    ...location(1, offset, grid),
    ...tiles.flatMap((id) => location(id, offset + grid, tile)),
  ]);
}

const cleanAperture = ({ width, height }: { width: number; height: number }) =>
  box('clap', words(width, 1, height, 1, 0, 1, 0, 1));

const TILE_SETTINGS = [
  'AAAAeWh2Y0MBA3AAAAAAAAAAAABa8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwBaugJAIQABACxCAQEDcAAAAwCQAAAD',
  'AAADAFqgBAIAgFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
].join('');

const TILE_DATA = [
  'AAACxSgBrwnECDx8eXnIFBWAIzaiP//4823//J8l//2EWEFP/FVNRM5eXlfhPtgAABLI///8jar76bxb/5rkA6b/+ewGqAAdwAAAAwD0',
  'gKL2OvtgAAA+AACN951TcfSkRPDq6aT/QTw9xW1FmglYj/FZSM8UOMAKcZUQrIeVIwJBbKGjmwAHb4pnfya0pWsD287mtfDWeaMAMdcO',
  'J2qmYvpOirilJeZoqXTOmsV1F+uGnvSgHkLcZ4Eif7FqWKRX//7j26gAtABEgG/AkwABFwALQAAQRTllhqBiJ4dXTSf6DOQcpPgBCL0x',
  'WUjPFDjACnGVEKyHlSMCQWyho5sAB2+KZ38mtKVrA9vO5rXw1nmjADHXDidqpmL6Toq4pSXmaKl0zprFdRfrhp70oB5C3GeBIn+xalim',
  'sf/+H9QAAAMAAAMADciHAAADAAADAABBTq55GoGInh1dNJ/oOeLHJvEvRemKykZ4ocYAU4yohWQ8qRgSC2UNHNgAO3xTO/k1pStYHt53',
  'Na+Gs80YAY64cTtVMxfSdFXFKS8zRUumdNYrqL9cNPelAPIW4zwJE/2LUsVF///3HsgAAAMAAAMBofJZBuS5H//2iJJ303i3/zXM1t84',
  '+8zmazVP5xKcmoPldw30yNo6nTqwuIDDBio5YRR4fJ9gkvVBQbTiEnUERzTd+Kg92CHoBMwPwJN6CjXRJGAe+6uXCUeWo0xnVye+F1yr',
  'N5G1YeDgZhMBhjpWK7X89wIqt+NujHKpvCaaaxnvgOkVMW6jAal8sf4/8jnZYujs86umipG/vDeU5SnE9gf3efFCK7j6L5qMqfYDCUha',
  'gCRzoVBgSQgipgj1CpAj1QAAAwAAAwAr4I2AQAAAAwAAAwAAAwAAAwAAAwABHwAAAwAAAwAAAwAAAwAAAwAAAwAAKaAAAAMAAAMAAAMA',
  'AAMAAAMAAAMAAWs=',
].join('');

const WHOLE = [
  'eNrt2n9oG1UcAPB3PxIj69JutiZd0y2p1jTpz+wHtgFLsMUpDK0/QJnbTEyT9aBJrvVa60SIrsy57Y8q0k3JbDfLhlq04hhV/BHEWaU4',
  'hj9gg8kCKto5XBFXg26e7y7NpANxfDO/LNk7rvfjvX7v83333uWu1xBCbGHlCbkrJAUJnSJS2KNtR6RAmBD+rkhICZDM5Ojq7O6d3yay',
  'FFTIJZNZlpSIvsXRn9VSd0w/ZLuP8HoJ4SOZNSHuE7SMTvV3ZEucr9JFsyRFw/quVltGd0L8/PG6+oMesqCQv1jIbZfkXpmug5IcjNGC',
  'LbSijRPki6mps+T8hXSakGLBTo9m9XFFnKpqvyCQIW1BZ/U93ueglQ23c9wlNaPkDxPZeGR4psXVEBXFIpNWmln4qmiIsZ1L9mxdSqFS',
  '6TE5lDFX+AixaCmUyNKApJUIJhMNIoqenWhakN35f7KzZLITdWAkrSeRTc5Fk1tYkRR+snOP3/jw2Pdj707YtTJ94fjvvMzZvDgtFWeg',
  'b6BN2+vrjXojcmiztyvUH/SubPKs8dIqqdOrn/9KSY5kRwTtVuFpfivhxUHDtmdpwTKpNxTOjgYa1K33PO29+wYjnQE6YNzf1HDj6xZ9',
  'XP3K3sTJRMJ2eZPjNVsiseGyJ3/0jPr1l2/9vmdt2nzPbPvg6ZcmA875roTNYoWqXjhds/7EyblfFeAxpuOGQ4mcsiC1rbBIri8nl9sR',
  'BUUubs6B/fAgKMyowM0fA6DA696HkqUfASPfiUPJXd+CwkRoG7n7XwdFLhqAgn+ZQZFLSoAgH/ODIsvA4JuwSEsHFJz6BBRpbQKCgpgC',
  'RZbPQsHWcVCkDdqHQuwBUGTlBBScOASKXDEEBedgn8SOFPQeLX4GiqwahYIdk6DIajsU3AEDnX4oOA27z7igoMH4EOzBCDpoDOV7QJF1',
  '4Ba2mUCR9dBRaticBEU2gMF4GhTZCAYPwFrogV6Hhs+PgSJXgsFzsCfpVdBTarwedkpXQa9Dowv20bYaDDbCruA14FPaA2vhrX4GXjXg',
  'U7DbUzP0wje+aIWBfgb+G3gY9pdlS/6AI7DLosWeN2D+9GHjdvHUzxvV9PRtHdPPj7+87JE3ftnva4U2PPY27A3V2A+DQ/5Kd/eBfTuP',
  '7lurPJiMb5p7zrNz14ZHv7NYJ4982uDpuTI7pfC3bz5fbi9HAfPNo+jkTByb5Hl08Si2KLSii+vRxU1MLAgxjC5GmVgQYj8T/wfxGSYy',
  'MU/EbUwsCHH4GhBfuAbEYSYykYlMZGJ+izl9P7KCEOeI/sXWqbNT/V9sOSd9dfDuvV5l5gqsmvqC6ge/HV/yp2P3vYitEs8UT+K+kD2M',
  '+2bUUIT5ojmFh5nvxLNO4fWZMIdFmY5jSYutWFJxM5ZUMoslLZWxpBuOYUllTViSZQJLsqK1qRxNqkCTbENY0nK062k52thz2AtPqkL7',
  'r3W1vfCkW/xYkhOtTTVobapBG3sutEdmN1o/udHaVIvWptpU4Ul1aKO8LlV4Uj3a2Kv3MykvpFEmMYlJTGISk5jEJCYxiUlMYhKTmMQk',
  'JjGJSfkr3XT26v6S3pPJvwEfjhSf',
].join('');
