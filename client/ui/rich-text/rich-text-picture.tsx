import { chakra, Flex, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RichTextAttributes } from '../../../schema/values/rich-text.ts';
import { richTextTexts as texts } from '../../i18n/nl/rich-text.ts';
import { type LoadPicture, useLoadedPicture, useSeen } from '../loaded-picture.ts';
import { usePrintHold, usePrinting } from '../print/printing.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { PictureFrame } from './picture-frame.tsx';

const Picture = chakra('img');

const Opener = chakra('button', {
  base: { display: 'block', w: 'full', cursor: 'zoom-in', borderRadius: 'l1', textAlign: 'start' },
});

export interface RichTextPictureProps {
  attrs: RichTextAttributes;
  loadPicture: LoadPicture;
}

/** A picture in a text: loaded once it comes into sight, in the place that it had from the beginning; opens larger. */
export function RichTextPicture({ attrs, loadPicture }: RichTextPictureProps) {
  const { fileId = '', alt = '' } = attrs;
  const figure = useRef<HTMLElement>(null);
  const isPrinting = usePrinting();
  const address = useLoadedPicture(loadPicture, fileId, 'medium', useSeen(figure));
  const [isDrawn, setDrawn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  usePrintHold(address !== null && !isDrawn);
  const picture = address && (
    <Picture
      src={address}
      alt={alt}
      display="block"
      w="full"
      h="full"
      maxH="inherit"
      objectFit="contain"
      objectPosition="left"
      borderRadius="l1"
      onLoad={() => setDrawn(true)}
      onError={() => setDrawn(true)}
    />
  );
  return (
    <PictureFrame ref={figure} attrs={attrs}>
      {address === undefined && <Skeleton boxSize="full" minH="inherit" role="img" aria-label={alt} />}
      {address === null && <Missing alt={alt} />}
      {picture && isPrinting && picture}
      {picture && !isPrinting && (
        <Opener type="button" h="full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {picture}
          <VisuallyHidden> {texts.picture.enlarge}</VisuallyHidden>
        </Opener>
      )}
      {isOpen && <EnlargedPicture {...{ fileId, alt, loadPicture }} onClose={() => setOpen(false)} />}
    </PictureFrame>
  );
}

/** Words in the place of a picture that cannot be loaded. */
function Missing({ alt }: { alt: string }) {
  return (
    <Flex gap="2" align="center" h="full" p="4" bg="bg.muted" borderRadius="l1" color="fg.muted">
      <ImageOff size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Text textStyle="sm" minW="0">
        {texts.picture.missing(alt)}
      </Text>
    </Flex>
  );
}
