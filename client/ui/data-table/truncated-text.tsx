import { Box } from '@chakra-ui/react';
import { Tooltip } from '../overlay/tooltip.tsx';

export interface TruncatedTextProps {
  children: string;
  /** How many characters show. */
  max: number;
}

/** The beginning of a long text; the whole of it on hover, on keyboard focus, on a tap, and to screen readers. */
export function TruncatedText({ children, max }: TruncatedTextProps) {
  const characters = [...children];
  if (characters.length <= max) return children;
  return (
    <Tooltip content={<Box whiteSpace="pre-line">{children}</Box>} isName opensOnTap>
      <Box as="span" tabIndex={0} borderRadius="l1" data-truncated="">
        <span aria-hidden>{`${characters.slice(0, max).join('').trimEnd()}…`}</span>
        <Box as="span" srOnly>
          {children}
        </Box>
      </Box>
    </Tooltip>
  );
}
