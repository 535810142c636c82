/** A rectangle in the window, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Space between a notification and the edges of the window. */
export const MARGIN = 16;

const overlaps = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The one place of notifications: right at the bottom, above the bars that stand there; null where a dialog is.
 * @param bars areas of bars, of which those in the lower half of the window count
 */
export function cornerPlace(
  { width, height }: Size,
  window: Size,
  bars: readonly Area[],
  dialogs: readonly Area[] = [],
): Pick<Area, 'left' | 'top'> | null {
  const low = Math.min(window.height, ...bars.map(({ top }) => top).filter((top) => top > window.height / 2));
  const [left, top] = [window.width - width - MARGIN, low - height - MARGIN];
  const card = { left, top, right: left + width, bottom: top + height };
  return dialogs.some((dialog) => overlaps(card, dialog)) ? null : { left, top };
}

const DIALOG = '[aria-modal="true"]';
const BARS = '[data-phone-bar], [data-thumb-bar], [data-selection]';

const areasOf = (selector: string, besides: Element): Area[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !besides.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);

/**
 * Places the notifications. The page gets room below its end, so that its last button can be scrolled out from under
 * them; where an open dialog has their place, they stand above it, and it makes room for them.
 */
export function placeToast(region: HTMLElement): void {
  const card = region.querySelector('[data-part=toast]');
  const { style } = document.documentElement;
  style.removeProperty('--toast-room');
  if (!card) return;
  // The layout size leaves out a swipe, which moves the card in the region.
  const { offsetWidth: width, offsetHeight: height } = card as HTMLElement;
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const dialogs = areasOf(DIALOG, region);
  const corner = cornerPlace({ width, height }, window, areasOf(BARS, region), dialogs);
  if (!corner || dialogs.length === 0) style.setProperty('--toast-room', `${height + MARGIN}px`);
  const { left, top } = corner ?? { left: (window.width - width) / 2, top: MARGIN / 2 };
  region.style.bottom = `${window.height - top - height}px`;
  region.style.left = `${left}px`;
}
