import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { FolderUp, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { documentFileTypes, documentLimits } from '../../../../schema/documents/documents.ts';
import { acceptOf } from '../../../../schema/values/file-types.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { formatSize } from '../../../i18n/nl/files.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDropTarget } from '../../../ui/upload/drop-target.ts';
import { MOST_BYTES } from './chosen-files.ts';
import { type FileAtPath, filesOfDrop, withPaths } from './files-of-choice.ts';

const texts = togetherTexts.choose;

const ACCEPTED = `${acceptOf(documentFileTypes)},.zip,application/zip`;

interface ChooseStepProps {
  maxBytes: number;
  failure: string | null;
  isReading: boolean;
  onChosen: (files: Promise<readonly FileAtPath[]>) => void;
}

/** Chooses files, a folder or a zip; nothing leaves the browser. */
export function ChooseStep({ maxBytes, failure, isReading, onChosen }: ChooseStepProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const dropped = useRef<Promise<readonly FileAtPath[]> | null>(null);
  const drop = useDropTarget((plain) => onChosen(dropped.current ?? Promise.resolve(withPaths(plain))));
  // Folders are read by their entries, which are gone after the event.
  const noteDropped = ({ dataTransfer: { items } }: DragEvent) => {
    dropped.current = items?.length > 0 ? filesOfDrop(items) : null;
  };
  const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = withPaths(target.files ?? []);
    // Else the same files could not be chosen again.
    target.value = '';
    if (chosen.length > 0) onChosen(Promise.resolve(chosen));
  };
  return (
    <Flex direction="column" gap="3">
      <Box
        role="group"
        aria-label={texts.label}
        p="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l2"
        borderColor={drop.isOver ? 'teal.solid' : 'border.emphasized'}
        bg={drop.isOver ? 'teal.muted' : undefined}
        {...drop.handlers}
        onDropCapture={noteDropped}
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Button type="button" loading={isReading} onClick={() => files.current?.click()}>
            <Upload aria-hidden />
            {texts.files}
          </Button>
          {hasFolders && (
            <Button
              type="button"
              variant="outline"
              hideBelow="md"
              disabled={isReading}
              onClick={() => folder.current?.click()}
            >
              <FolderUp aria-hidden />
              {texts.folder}
            </Button>
          )}
          <Text textStyle="sm" color={drop.isOver ? 'teal.fg' : 'fg.muted'} hideBelow="md">
            {drop.isOver ? texts.dropHere : texts.drop}
          </Text>
        </Flex>
        <Text textStyle="sm" color="fg.muted" mt="2">
          {texts.limits(documentLimits.together, formatSize(maxBytes), formatSize(MOST_BYTES))}
        </Text>
      </Box>
      <input
        ref={files}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple
        accept={ACCEPTED}
        data-files="together"
        onChange={choose}
      />
      <input
        ref={folder}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        data-files="folder"
        onChange={choose}
        {...{ webkitdirectory: '' }}
      />
      {isReading && <Notice>{texts.reading}</Notice>}
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
    </Flex>
  );
}
