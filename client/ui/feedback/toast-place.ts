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
const STEP = 8;

const overlaps = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Place where a card covers no area: as low as possible, right before left; null where it always covers one. */
export function freePlace(
  card: Size,
  window: Size,
  areas: readonly Area[],
): Pick<Area, 'left' | 'top'> | null {
  const end = window.width - card.width - MARGIN;
  const lefts = [...new Set([end, end / 2 + MARGIN / 2, MARGIN])].filter((left) => left >= 0);
  for (let top = window.height - card.height - MARGIN; top >= 0; top -= STEP)
    for (const left of lefts) {
      const at = { left, top, right: left + card.width, bottom: top + card.height };
      if (!areas.some((area) => overlaps(at, area))) return { left, top };
    }
  return null;
}

/**
 * Narrower windows have no free place that stays free: there, notifications stand above the bars at the bottom, and the
 * page gets room below its end, so that its last button can be scrolled out from under them.
 */
const WIDE = 768;
const DIALOG = '[aria-modal="true"]';
const BARS = '[data-phone-bar], [data-thumb-bar], [data-selection]';
/** Elements that are never covered, and those that are covered only where there is no other room. */
const KEPT = `h1, h2, h3, h4, legend, label, textarea, input, select, [role=status], [role=alert], [role=alertdialog], ${BARS}`;
const SPARED = 'a, button, p, th, td, li, dd';

const areasOf = (selector: string, besides: Element): Area[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !besides.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);

/**
 * Places the notifications where they cover nothing that one reads or answers. Where an open dialog fills the window,
 * they stand above it, and it makes room for them.
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
  if (dialogs.length === 0 && window.width < WIDE) {
    const bars = areasOf(BARS, region).map(({ top }) => top);
    const low = window.height - Math.min(...bars.filter((top) => top > window.height / 2), window.height);
    for (const side of ['top', 'left']) region.style.removeProperty(side);
    region.style.bottom = `${low + MARGIN}px`;
    style.setProperty('--toast-room', `${height + MARGIN}px`);
    return;
  }
  const kept = dialogs.length > 0 ? dialogs : areasOf(KEPT, region);
  const spared = dialogs.length > 0 ? [] : areasOf(SPARED, region);
  const place =
    freePlace({ width, height }, window, [...kept, ...spared]) ?? freePlace({ width, height }, window, kept);
  if (!place && dialogs.length > 0) style.setProperty('--toast-room', `${height + MARGIN}px`);
  const top = place?.top ?? (dialogs.length > 0 ? MARGIN / 2 : window.height - height - MARGIN);
  const left = place?.left ?? (window.width - width) / 2;
  region.style.bottom = 'auto';
  region.style.top = `${top}px`;
  region.style.left = `${left}px`;
}
