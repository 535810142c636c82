import { useLayoutEffect, useState } from 'react';

interface Room {
  /** Width in pixels; 0 while it is unknown. */
  readonly width: number;
  /** Distance from the top of the page. */
  readonly top: number;
  readonly font: string;
  /** Size of letters in proportion to the usual. */
  readonly scale: number;
}

const UNKNOWN: Room = { width: 0, top: 0, font: '', scale: 1 };
const USUAL_LETTERS = 16;

function roomOf(element: HTMLElement): Room {
  const { clientWidth: width } = element;
  if (width === 0) return UNKNOWN;
  // The shorthand is empty where a font has settings that it cannot say.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element.querySelector('table') ?? element);
  const font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
  return { width, top, font, scale: root / USUAL_LETTERS };
}

/** A scroll bar that comes and goes with the height of the rows. */
const SCROLL_BAR = 20;

function isSame(before: Room, next: Room): boolean {
  const wider = next.width - before.width;
  return (
    wider >= 0 &&
    wider < SCROLL_BAR &&
    next.top === before.top &&
    next.font === before.font &&
    next.scale === before.scale
  );
}

/** The place of an element on its page, kept up to date; `about` says what may move it besides the window. */
export function useRoom(element: HTMLElement | null, about: string): Room {
  const [room, setRoom] = useState(UNKNOWN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have moved
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const next = roomOf(element);
      setRoom((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The page changes its height where something comes above it.
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [element, about]);
  return room;
}
