import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { formatSize, fileTexts as texts } from '../../i18n/nl/files.ts';
import { IconButton } from '../icon-button.tsx';
import { usePassedFocus } from '../use-passed-focus.ts';
import { LocalThumbnail, ThumbnailFrame } from './local-thumbnail.tsx';
import type { UploadItem } from './upload-types.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** Words for a file that waits for the network, in the place of the usual ones. */
  interrupted?: string | undefined;
}

/** The chosen files, each with its progress and what can be done with it. */
export function UploadList({ uploads, interrupted }: UploadListProps) {
  if (uploads.items.length === 0) return null;
  return (
    <chakra.ul
      tabIndex={-1}
      outline="none"
      listStyleType="none"
      display="grid"
      gap="3"
      mt="3"
      aria-label={texts.chosen}
    >
      {uploads.items.map((item) => (
        <Item key={item.key} item={item} uploads={uploads} interrupted={interrupted} />
      ))}
    </chakra.ul>
  );
}

type Progress = Pick<UploadItem, 'state' | 'size' | 'sent' | 'refusal'>;

const percentOf = ({ sent, size }: Progress) => Math.floor((100 * sent) / Math.max(size, 1));

/** The state of a file in words. */
export function wordsOf(item: Progress, interrupted: string): string {
  const { state, refusal } = item;
  if (state === 'refused') return refusal ?? texts.refusals.failed;
  if (state === 'sending') return texts.states.sending(percentOf(item));
  return state === 'interrupted' ? interrupted : texts.states[state];
}

interface ItemProps extends UploadListProps {
  item: UploadItem;
}

function Item({ item, uploads, interrupted = texts.states.interrupted }: ItemProps) {
  const { key, file, name, size, state, received, mayRetry } = item;
  const { queue, target } = uploads;
  const element = useRef<HTMLLIElement>(null);
  // Taking a file away moves the focus to the list, or to the field's first button.
  usePassedFocus(element, ({ parentElement }) => parentElement ?? null);
  const isMoving = state === 'sending' || state === 'interrupted';
  const isRefused = state === 'refused';
  return (
    <chakra.li
      ref={element}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="flex-start"
      data-upload={state}
    >
      {received && !file && target.thumbnail ? (
        <ThumbnailFrame>{target.thumbnail(received)}</ThumbnailFrame>
      ) : (
        <LocalThumbnail file={file} />
      )}
      {/* The text goes below the thumbnail where its letters are too large to stand beside it. */}
      <Box flex="1 1 8rem" minW="0">
        <Text overflowWrap="anywhere" lineHeight="1.35">
          {name}
          <Text as="span" textStyle="sm" color="fg.muted" ms="2" whiteSpace="nowrap">
            {formatSize(size)}
          </Text>
        </Text>
        <Flex
          align="flex-start"
          gap="1.5"
          textStyle="sm"
          color={isRefused ? 'fg.error' : 'fg.muted'}
          mt="0.5"
        >
          {isRefused && <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />}
          <span>{wordsOf(item, interrupted)}</span>
        </Flex>
        {isMoving && <UploadBar item={item} label={name} />}
        {isRefused && mayRetry && (
          <Button
            size="xs"
            variant="outline"
            mt="1.5"
            type="button"
            aria-label={texts.retryOf(name)}
            onClick={() => queue.retry(key)}
          >
            <RotateCcw aria-hidden />
            {texts.retry}
          </Button>
        )}
      </Box>
      <IconButton
        label={state === 'done' || isRefused ? texts.remove(name) : texts.cancel(name)}
        icon={<X aria-hidden />}
        size="sm"
        flexShrink="0"
        onClick={() => queue.remove(key)}
      />
    </chakra.li>
  );
}

/** How much of a file has left. */
export function UploadBar({ item, label }: { item: Progress; label: string }) {
  const percent = percentOf(item);
  return (
    <Box
      role="progressbar"
      aria-label={texts.progressOf(label)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      mt="1.5"
      h="1.5"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="full"
        bg={item.state === 'interrupted' ? 'fg.muted' : 'teal.solid'}
        style={{ width: `${percent}%` }}
      />
    </Box>
  );
}
