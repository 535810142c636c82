import { Box, Drawer, Flex, Portal } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { X } from 'lucide-react';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ChapterLine } from './chapters.ts';
import { ContentsTree } from './contents-tree.tsx';

interface ContentsSheetProps {
  chapters: readonly ChapterLine[];
  currentId: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The contents as a sheet over the chapter, where there is no room beside it. */
export function ContentsSheet({ chapters, currentId, isOpen, onClose }: ContentsSheetProps) {
  const close = useBackCloses('contents', isOpen, onClose);
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && close()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Flex align="center" justify="space-between" ps="4" pe="2" py="2" borderBottomWidth="1px">
              <Drawer.Title fontWeight="650">{readingTexts.contents.title}</Drawer.Title>
              <IconButton label={uiTexts.close} icon={<X aria-hidden />} onClick={close} />
            </Flex>
            <Box as="nav" aria-label={readingTexts.contents.title} overflowY="auto" px="2" py="2">
              <ContentsTree chapters={chapters} currentId={currentId} onFollow={onClose} />
            </Box>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
