import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { MoveHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';

interface ScrollRegionProps extends Omit<BoxProps, 'children'> {
  label: string;
  children: ReactNode;
}

const shade = { position: 'absolute', top: '0', bottom: '0', width: '6', pointerEvents: 'none' } as const;

/** Content that scrolls sideways by itself where it is wider than its place, and then shows that it does. */
export function ScrollRegion({ label, children, ...box }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = region.current ?? {};
    const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads the present size
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <Box {...box}>
      {(hidden.before || hidden.after) && (
        <Flex align="center" gap="1.5" mb="1" textStyle="sm" color="fg.muted" _print={{ display: 'none' }}>
          <MoveHorizontal size={16} aria-hidden />
          {uiTexts.scrollsSideways}
        </Flex>
      )}
      <Box position="relative">
        <Box
          ref={region}
          role="region"
          aria-label={label}
          // The keyboard scrolls what is wider than the page.
          tabIndex={0}
          overflowX="auto"
          onScroll={look}
        >
          {children}
        </Box>
        {hidden.before && <Box {...shade} insetStart="0" bgGradient="to-r" {...SHADES} />}
        {hidden.after && <Box {...shade} insetEnd="0" bgGradient="to-l" {...SHADES} />}
      </Box>
    </Box>
  );
}

const SHADES = { gradientFrom: 'blackAlpha.300', gradientTo: 'transparent' } as const;
