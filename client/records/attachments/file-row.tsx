import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatSize } from '../../i18n/nl/files.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import type { StoredFile } from '../files/file-kinds.ts';
import { Thumbnail } from '../files/thumbnail.tsx';

interface FileRowProps {
  file: StoredFile;
  onOpen: () => void;
  /** Absent where the person may not remove the file. */
  onRemove?: (() => void) | undefined;
  /** Stands beside the size: who added it, and when. */
  about?: ReactNode;
}

/** A stored file in a list: its thumbnail and name, which open it, and its size. */
export function FileRow({ file, onOpen, onRemove, about }: FileRowProps) {
  const isPrinting = usePrinting();
  const item = useRef<HTMLLIElement>(null);
  // Removing a file moves the focus to the list.
  usePassedFocus(item, ({ parentElement }) => parentElement);
  const label = texts.open(file.name);
  const name = (
    <Text as="span" overflowWrap="anywhere">
      {file.name}
    </Text>
  );
  return (
    <chakra.li ref={item} display="flex" flexWrap="wrap" gap="3" alignItems="flex-start" breakInside="avoid">
      {isPrinting ? (
        <Thumbnail file={file} isLarge />
      ) : (
        // The name beside it opens the file as well.
        <chakra.button
          type="button"
          tabIndex={-1}
          aria-hidden
          cursor="pointer"
          borderRadius="l2"
          flexShrink="0"
          onClick={onOpen}
        >
          <Thumbnail file={file} />
        </chakra.button>
      )}
      {/* The text goes below the thumbnail where its letters are too large to stand beside it. */}
      <Box flex="1 1 8rem" minW="0">
        {isPrinting ? (
          name
        ) : (
          <Button
            type="button"
            variant="plain"
            colorPalette="teal"
            color="teal.fg"
            textDecoration="underline"
            textAlign="start"
            fontWeight="normal"
            whiteSpace="normal"
            h="auto"
            minH="6"
            p="0"
            justifyContent="flex-start"
            maxW="full"
            aria-label={label}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </Button>
        )}
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {formatSize(file.size)}
          {about && <> · {about}</>}
        </Text>
      </Box>
      {onRemove && !isPrinting && (
        <IconButton
          label={texts.remove(file.name)}
          icon={<X aria-hidden />}
          size="sm"
          flexShrink="0"
          aria-haspopup="dialog"
          onClick={onRemove}
        />
      )}
    </chakra.li>
  );
}
