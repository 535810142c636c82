import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Differences in height of what stands on one line. */
const SAME_LINE = 12;

function isWrapped(bar: HTMLElement): boolean {
  const tops = [...bar.children]
    .filter((item): item is HTMLElement => item instanceof HTMLElement && item.offsetHeight > 0)
    .map(({ offsetTop }) => offsetTop);
  return Math.max(...tops) - Math.min(...tops) > SAME_LINE;
}

/**
 * How much of a toolbar gives way until it is one line: first the words of its tools, then its filters, one at a time.
 * @param filters how many filters stand in it where there is room
 * @param about what decides over its content besides the width
 */
export function useFittingTools(bar: RefObject<HTMLElement | null>, filters: number, about: string) {
  const [fit, setFit] = useState({ about, step: 0 });
  const width = useRef(0);
  const step = fit.about === about ? fit.step : 0;

  useLayoutEffect(() => {
    if (bar.current && step <= filters && isWrapped(bar.current)) setFit({ about, step: step + 1 });
  });

  useEffect(() => {
    if (!bar.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      if (next > width.current) setFit({ about, step: 0 });
      else if (next < width.current) setFit((before) => ({ ...before }));
      width.current = next;
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar, about]);

  return { isCompact: step > 0, standing: Math.min(filters, filters + 1 - step) };
}
