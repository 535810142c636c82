import { Box, chakra, Text } from '@chakra-ui/react';
import { pieces } from '../../../schema/values/matching-pieces.ts';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import type { Option, OptionGroup } from './options.ts';

const Mark = chakra('mark', {
  base: { bg: 'transparent', color: 'inherit', fontWeight: 'bold', textDecoration: 'underline' },
});

interface PaletteListProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  activeId: string | undefined;
  onPoint: (option: Option) => void;
  onChoose: (option: Option) => void;
}

/** Results under their headings; the focus stays in the search field. */
export function PaletteList({ id, groups, typed, activeId, onPoint, onChoose }: PaletteListProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={texts.results}
      // A press on the list keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, options }, place) => (
        <Box key={title} role="group" aria-labelledby={`${id}-${place}`} pb="2">
          <Text id={`${id}-${place}`} textStyle="xs" fontWeight="semibold" color="fg.muted" px="3" py="1">
            {title}
          </Text>
          {options.map((option) => {
            const isActive = option.id === activeId;
            return (
              <Box
                key={option.id}
                id={option.id}
                role="option"
                aria-selected={isActive}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="3"
                minH={{ base: '11', md: '9' }}
                px="3"
                py="1"
                borderRadius="l2"
                cursor="pointer"
                bg={isActive ? 'teal.subtle' : undefined}
                outline={isActive ? '2px solid' : undefined}
                outlineColor="teal.solid"
                outlineOffset="-2px"
                onMouseMove={() => !isActive && onPoint(option)}
                onClick={() => onChoose(option)}
              >
                <Box as="span" flex="1 1 12rem" minW="0" overflowWrap="anywhere" lineClamp="2">
                  {pieces(option.label, typed).map(({ at, text, isMatch }) =>
                    isMatch ? <Mark key={at}>{text}</Mark> : text,
                  )}
                </Box>
                {option.detail && (
                  <Text as="span" textStyle="xs" color={isActive ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
                    {option.detail}
                  </Text>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
