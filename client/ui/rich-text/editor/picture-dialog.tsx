import { Button, chakra, Flex, Stack, Textarea } from '@chakra-ui/react';
import { Image as ImageIcon } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fileStoreMessages } from '../../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../../schema/records/files.ts';
import { cleanText } from '../../../../schema/values/clean-text.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import { Dialog, DialogBody, DialogFooter } from '../../dialog/dialog.tsx';
import { CharacterCounter } from '../../fields/character-counter.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { type LoadPicture, useLoadedPicture } from '../../loaded-picture.ts';
import { useFileAddress } from '../../upload/local-thumbnail.tsx';

const texts = editorTexts.picture;

const MOST = fileLimits.alternativeText;

function mistakeIn(alt: string): string | undefined {
  if (alt === '') return fileStoreMessages.alternativeTextRequired;
  return alt.length > MOST ? fileStoreMessages.alternativeTextTooLong(MOST) : undefined;
}

interface PictureDialogProps {
  title: string;
  saveLabel: string;
  preview: ReactNode;
  /** The alternative text so far. */
  alt: string;
  onSave: (alt: string) => void;
  /** Takes the picture out of the text; absent for a new one. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Asks for the alternative text of a picture, beside the picture itself. */
export function PictureDialog({
  title,
  saveLabel,
  preview,
  onSave,
  onRemove,
  onClose,
  ...props
}: PictureDialogProps) {
  const [alt, setAlt] = useState(props.alt);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // The field may stand in a form, which React's events reach through the dialog.
    event?.stopPropagation();
    const clean = cleanText(alt).replace(/\s+/g, ' ').trim();
    const mistake = mistakeIn(clean);
    setError(mistake);
    if (mistake === undefined) onSave(clean);
    else field.current?.focus();
  };
  // The text is one line, however it wraps.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={texts.description}
      size="md"
      initialFocus={() => field.current}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          {onRemove && (
            <Button variant="outline" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          <Button type="submit" form={form}>
            {saveLabel}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="4" pb="2">
            <Flex justify="center" align="center" bg="bg.muted" borderRadius="l2" minH="24" p="2">
              {preview}
            </Flex>
            <FieldFrame
              label={texts.alt}
              hint={texts.altHint}
              error={error}
              counter={<CharacterCounter length={alt.length} max={MOST} />}
            >
              {(described) => (
                <Textarea
                  {...described}
                  ref={field}
                  rows={3}
                  value={alt}
                  onChange={(event) => setAlt(event.target.value)}
                  onKeyDown={onKeyDown}
                />
              )}
            </FieldFrame>
          </Stack>
        </form>
      </DialogBody>
    </Dialog>
  );
}

const Preview = chakra('img', {
  base: { maxW: 'full', maxH: '40dvh', objectFit: 'contain', borderRadius: 'l1' },
});

/** A chosen file as a picture; an icon where the browser cannot show it. */
export function FilePreview({ file }: { file: File }) {
  const address = useFileAddress(file);
  // The field beside it asks for its words.
  return address ? <Preview src={address} alt="" /> : <ImageIcon aria-hidden size={32} />;
}

/** A picture of the text. */
export function StoredPreview({ fileId, loadPicture }: { fileId: string; loadPicture: LoadPicture }) {
  const address = useLoadedPicture(loadPicture, fileId, 'medium', true);
  return address ? <Preview src={address} alt="" /> : <ImageIcon aria-hidden size={32} />;
}
