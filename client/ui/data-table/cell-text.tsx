import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface CellTextProps {
  children: string;
  /** How many characters show at least. */
  least: number | undefined;
}

type Fit = 'whole' | 'clipped' | 'unknown';

function fitOf({ clientWidth, scrollWidth, clientHeight, scrollHeight }: HTMLElement): Fit {
  if (clientWidth === 0) return 'unknown';
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? 'clipped' : 'whole';
}

/**
 * Text cut to the room of its cell, in up to two lines; a cut text shows whole on hover, on keyboard focus, on a tap,
 * and to screen readers. Where nobody knows how much fits, the least shows.
 */
export function CellText({ children, least }: CellTextProps) {
  const element = useRef<HTMLElement>(null);
  const [fit, setFit] = useState<Fit>('whole');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may fit where this one does not
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setFit(fitOf(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [children]);

  const characters = least === undefined ? [] : [...children];
  const isCut = fit === 'unknown' && least !== undefined && characters.length > least;
  const isShortened = isCut || fit === 'clipped';
  return (
    <Tooltip content={isShortened ? <Box whiteSpace="pre-line">{children}</Box> : null} isName opensOnTap>
      <Box
        ref={element}
        lineClamp="2"
        whiteSpace="normal"
        overflowWrap="break-word"
        hyphens="auto"
        borderRadius="l1"
        tabIndex={isShortened ? 0 : undefined}
        data-truncated={isShortened ? '' : undefined}
      >
        {isCut ? (
          <>
            <span aria-hidden>{`${characters
              .slice(0, least)
              .join('')
              .replace(/[\s.]+$/, '')}…`}</span>
            <Box as="span" srOnly>
              {children}
            </Box>
          </>
        ) : (
          children
        )}
      </Box>
    </Tooltip>
  );
}
