import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartSize } from './chart-style.ts';

/** Height of a chart's letters in proportion to those of the page. */
const LETTER = 0.8125;

/** Room of a chart and its letters by an element as wide as the chart and as high as a letter; null until it is known. */
export function useChartSize() {
  const probe = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize | null>(null);
  useLayoutEffect(() => {
    const { current } = probe;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      const next = { width: Math.round(width), letter: height * LETTER };
      if (next.width === 0) return;
      setSize((known) => (known?.width === next.width && known.letter === next.letter ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [size, probe] as const;
}
