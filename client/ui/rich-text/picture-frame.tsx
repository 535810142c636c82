import { Box } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { RichTextAttributes } from '../../../schema/values/rich-text.ts';
import { usePrintHold } from '../print/printing.ts';
import { pictureStyle } from './rich-text-css.ts';

interface PictureFrameProps {
  ref?: Ref<HTMLElement>;
  attrs: RichTextAttributes;
  children?: ReactNode;
}

/** The place of a picture in a text, of the same size before and after it is loaded. */
export function PictureFrame({ ref, attrs, children }: PictureFrameProps) {
  return (
    <Box as="figure" ref={ref} my="4" maxW="full" breakInside="avoid" style={pictureStyle(attrs)}>
      {children}
    </Box>
  );
}

/** The place of a picture whose code is still to come; paper waits for it. */
export function ComingPicture({ attrs }: Pick<PictureFrameProps, 'attrs'>) {
  usePrintHold(true);
  return <PictureFrame attrs={attrs} />;
}
