import { Box, chakra, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';

export interface TileGroupProps {
  /** The field's key in the form; every choice carries it as its `name`. */
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  options: readonly { value: string; label: string }[];
}

interface GroupProps extends Omit<TileGroupProps, 'name'> {
  error: string | undefined;
  isSingle?: boolean;
  /** Renders the tiles, given the id of the error. */
  children: (errorId: string | undefined) => ReactNode;
}

/** Tiles under one legend; hint and error stand above them, where the eye and the focus begin. */
export function TileGroup(props: GroupProps) {
  const { label, hint, optional, options, error, isSingle = false, children } = props;
  const id = useId();
  const errorId = error ? `${id}error` : undefined;
  const hintId = hint ? `${id}hint` : undefined;
  return (
    <Box
      as="fieldset"
      minW="0"
      role={isSingle ? 'radiogroup' : undefined}
      aria-invalid={isSingle && error ? true : undefined}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
    >
      <Text as="legend" fontWeight="medium" mb="1.5">
        {label}
        {optional && (
          <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
            {` ${uiTexts.optional}`}
          </Box>
        )}
      </Text>
      {hint && (
        <Text id={hintId} color="fg.muted" textStyle="sm" mb="1.5">
          {hint}
        </Text>
      )}
      {error && (
        <Text id={errorId} color="fg.error" textStyle="sm" mb="1.5" display="flex" gap="1.5">
          <CircleAlert aria-hidden size={16} style={{ flexShrink: 0, marginTop: '0.125rem' }} />
          {error}
        </Text>
      )}
      <Box
        display="grid"
        gap="2"
        gridTemplateColumns={`repeat(auto-fill, minmax(min(${widthFor(options)}, 100%), 1fr))`}
      >
        {children(errorId)}
      </Box>
    </Box>
  );
}

/** Longest word, in letters, that fits beside another tile on a phone. */
const LONG_WORD = 13;

function widthFor(options: TileGroupProps['options']): string {
  const words = options.flatMap(({ label }) => label.split(/[ /-]/));
  return words.some((word) => word.length > LONG_WORD) ? '12rem' : '9.5rem';
}

/** One choice with the size of a thumb; `children` is its mark. */
export function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Surface>
      {children}
      <Box as="span" minW="0">
        {label.split(/(?<=\/)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </Box>
    </Surface>
  );
}

/** The radio button or checkbox of a tile. */
export const TileMark = chakra('input', {
  base: { boxSize: '5', flexShrink: '0', accentColor: 'teal.solid' },
});

const Surface = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '12',
    minW: '0',
    px: '2.5',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    cursor: 'pointer',
    userSelect: 'none',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'teal.solid', bg: 'teal.subtle' },
  },
});
