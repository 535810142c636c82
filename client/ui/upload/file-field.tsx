import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Camera, CircleAlert, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { formatSize, fileTexts as texts } from '../../i18n/nl/files.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { useMatchesMedia } from '../use-is-phone.ts';
import { useDropTarget } from './drop-target.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadItem } from './upload-types.ts';
import type { Uploads } from './use-uploads.ts';

export interface FileFieldProps {
  uploads: Uploads;
  /** Key of the field in its form: an error moves the focus to the control with this name. */
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  error?: string | undefined;
  /** Words for a file that waits for the network, in the place of the usual ones. */
  interrupted?: string;
}

/** Devices whose main pointer is a finger mostly have a camera. */
const BY_HAND = '(pointer: coarse)';

/** Chooses files with a button, by dropping or pasting them, and with the camera on a phone; lists them below. */
export function FileField(props: FileFieldProps) {
  const { uploads, name, label, hint, optional = false, error, interrupted } = props;
  const { onlyPictures, accept, limits, maxBytes, maxFiles } = uploads.target.accepted;
  const id = useId();
  const ids = { label: `${id}label`, hint: `${id}hint`, limits: `${id}limits`, error: `${id}error` };
  const hasCamera = useMatchesMedia(BY_HAND);
  const drop = useDropTarget(uploads.queue.add);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.queue.add([...(event.target.files ?? [])]);
    // Else the same file could not be chosen again.
    event.target.value = '';
  };
  const button = maxFiles === 1 ? texts.choose : texts.chooseMany;
  const size = { base: 'md', md: 'sm' } as const;
  const described = [error && ids.error, hint && ids.hint, ids.limits].filter(Boolean).join(' ');
  return (
    <Box role="group" aria-labelledby={ids.label} {...drop.handlers}>
      <Text id={ids.label} fontWeight="medium" textStyle="sm">
        {label}
        {optional && (
          <Box as="span" ms="1" color="fg.muted" fontWeight="normal">
            {uiTexts.optional}
          </Box>
        )}
      </Text>
      {hint && (
        <Text id={ids.hint} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      <Box
        mt="1.5"
        p="3"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l2"
        borderColor={drop.isOver ? 'teal.solid' : error ? 'border.error' : 'border.emphasized'}
        bg={drop.isOver ? 'teal.muted' : undefined}
        data-drop={drop.isOver ? 'over' : undefined}
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Button
            type="button"
            name={name}
            variant="outline"
            size={size}
            aria-describedby={described}
            aria-invalid={error !== undefined || undefined}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden />
            {onlyPictures ? texts.choosePictures : button}
          </Button>
          {hasCamera && (
            <Button type="button" variant="outline" size={size} onClick={() => camera.current?.click()}>
              <Camera aria-hidden />
              {texts.camera}
            </Button>
          )}
          {(drop.isOver || !hasCamera) && (
            <Text textStyle="sm" color={drop.isOver ? 'teal.fg' : 'fg.muted'}>
              {drop.isOver ? texts.dropHere : texts.dropHint}
            </Text>
          )}
        </Flex>
        <Text id={ids.limits} textStyle="sm" color="fg.muted" mt="2">
          {(onlyPictures ? texts.pictureLimits : (limits ?? texts.limits))(formatSize(maxBytes))}
        </Text>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple={maxFiles > 1}
        accept={accept}
        data-files={name}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/*"
        capture="environment"
        data-camera={name}
        onChange={choose}
      />
      {error && (
        <Flex id={ids.error} gap="1.5" mt="1.5" color="fg.error" textStyle="sm">
          <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          {error}
        </Flex>
      )}
      <UploadList uploads={uploads} interrupted={interrupted} />
      <VisuallyHidden role="status">{toldOf(uploads.items)}</VisuallyHidden>
    </Box>
  );
}

/** Progress for screen readers, told when a file is done or stops, and not at each percent. */
function toldOf(items: readonly UploadItem[]): string {
  const refused = items.findLast(({ state }) => state === 'refused');
  const sendable = items.filter(({ state }) => state !== 'refused');
  const done = sendable.filter(({ state }) => state === 'done').length;
  const told: string[] = [];
  if (refused?.refusal) told.push(texts.told.refused(refused.name, refused.refusal));
  if (sendable.some(({ state }) => state === 'interrupted')) told.push(texts.told.interrupted);
  else if (sendable.length > 0 && done === sendable.length) told.push(texts.told.done(done));
  else if (sendable.length > 0) told.push(texts.told.sending(done, sendable.length));
  return told.join(' ');
}
