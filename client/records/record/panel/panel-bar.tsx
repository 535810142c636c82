import { Box, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordTexts as texts } from '../../../i18n/nl/records/record.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Neighbours } from './use-neighbours.ts';

interface PanelBarProps {
  neighbours: Neighbours;
  /** Whether the panel takes the list's place. */
  isPage: boolean;
  onClose: () => void;
}

/** Bar to step through the list and to close the panel; stays in sight while the record scrolls. */
export function PanelBar({ neighbours, isPage, onClose }: PanelBarProps) {
  const { place, total, previous, next } = neighbours;
  const close = isPage ? (
    <IconButton label={texts.back} icon={<ArrowLeft aria-hidden />} size="sm" onClick={onClose} />
  ) : (
    <IconButton label={texts.close} icon={<X aria-hidden />} size="sm" onClick={onClose} />
  );
  return (
    <Flex
      align="center"
      gap="1"
      px={{ base: '2', md: '4' }}
      minH="12"
      position="sticky"
      top={isPage ? 'var(--app-header-height)' : '0'}
      zIndex="1"
      bg="bg"
      borderBottomWidth="1px"
    >
      {isPage && close}
      <Flex role="group" aria-label={texts.toolbar} align="center" gap="1">
        <StepButton label={texts.previous} keys="Alt+ArrowUp" shown={texts.previousKey} act={previous}>
          <ChevronUp aria-hidden />
        </StepButton>
        <StepButton label={texts.next} keys="Alt+ArrowDown" shown={texts.nextKey} act={next}>
          <ChevronDown aria-hidden />
        </StepButton>
      </Flex>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" ms="1" flex="1" truncate>
        {place !== null && texts.position(place, total)}
      </Text>
      {!isPage && close}
    </Flex>
  );
}

interface StepButtonProps {
  label: string;
  /** Shortcut in the notation of ARIA; `shown` is the same for people. */
  keys: string;
  shown: string;
  act: (() => void) | null;
  children: ReactNode;
}

/** Button to the previous or next record; stays focusable without one, so that keyboard users keep their place. */
function StepButton({ label, keys, shown, act, children }: StepButtonProps) {
  return (
    <Flex align="center" gap="0.5">
      <IconButton
        data-step=""
        label={label}
        icon={children}
        size="sm"
        aria-keyshortcuts={keys}
        aria-disabled={act === null || undefined}
        opacity={act === null ? 0.45 : undefined}
        onClick={() => act?.()}
      />
      <Box as="kbd" textStyle="xs" fontFamily="inherit" color="fg.muted" hideBelow="lg" aria-hidden>
        {shown}
      </Box>
    </Flex>
  );
}
