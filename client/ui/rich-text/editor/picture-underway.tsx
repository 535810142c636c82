import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { fileTexts } from '../../../i18n/nl/files.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import { IconButton } from '../../icon-button.tsx';
import { LocalThumbnail } from '../../upload/local-thumbnail.tsx';
import { UploadBar, wordsOf } from '../../upload/upload-list.tsx';
import type { PictureUnderway } from './pictures-underway.ts';

const texts = editorTexts.picture;

interface UnderwayProps {
  item: PictureUnderway;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture on its way, at its place in the text: how far it is, and what can be done with it. */
export function Underway({ item, onRetry, onRemove }: UnderwayProps) {
  const { file, alt, state, mayRetry } = item;
  const isRefused = state === 'refused';
  return (
    <Flex role="group" aria-label={texts.underway(alt)} gap="3" align="flex-start" data-state={state}>
      <LocalThumbnail file={file} />
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere" lineHeight="1.35">
          {alt}
        </Text>
        <Flex gap="1.5" textStyle="sm" color={isRefused ? 'fg.error' : 'fg.muted'} mt="0.5">
          {isRefused && <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />}
          <span>{wordsOf(item, fileTexts.states.interrupted)}</span>
        </Flex>
        {(state === 'sending' || state === 'interrupted') && <UploadBar item={item} label={alt} />}
        {isRefused && mayRetry && (
          <Button type="button" size="xs" variant="outline" mt="1.5" onClick={onRetry}>
            <RotateCcw aria-hidden />
            {fileTexts.retry}
          </Button>
        )}
      </Box>
      <IconButton
        label={isRefused ? texts.drop : texts.giveUp}
        icon={<X aria-hidden />}
        size="sm"
        flexShrink="0"
        onClick={onRemove}
      />
    </Flex>
  );
}

/** Progress in words, for screen readers. */
export function toldOf(items: readonly PictureUnderway[]): string {
  const refused = items.find(({ state }) => state === 'refused');
  if (refused) return fileTexts.told.refused(refused.alt, refused.refusal ?? '');
  if (items.some(({ state }) => state === 'interrupted')) return fileTexts.told.interrupted;
  return items.length > 0 ? texts.told : '';
}
