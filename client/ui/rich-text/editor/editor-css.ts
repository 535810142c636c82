import type { SystemStyleObject } from '@chakra-ui/react';
import { richTextCss } from '../rich-text-css.ts';

/** The looks of the editor: a field with buttons on top, and what ProseMirror needs of styles. */
export const editorCss: SystemStyleObject = {
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  w: 'full',
  minW: '0',
  '&[data-invalid]': { borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' },
  '&:focus-within': { borderColor: 'teal.border' },
  '& .ProseMirror': {
    ...richTextCss,
    position: 'relative',
    minH: '16rem',
    maxH: '70dvh',
    overflow: 'auto',
    px: '4',
    py: '3',
    borderBottomRadius: 'l2',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    '&:focus-visible': { outline: '2px solid {colors.teal.focusRing}', outlineOffset: '-2px' },
    '& a': { ...(richTextCss['& a'] as SystemStyleObject), cursor: 'text' },
    '& table': { ...(richTextCss['& table'] as SystemStyleObject), my: '4' },
    '& [data-callout]::before': { content: 'attr(aria-label)', fontWeight: '650' },
    '& .selectedCell': { bg: 'teal.muted' },
    '& [data-picture]': { my: '4', w: 'fit-content', maxW: 'full', borderRadius: 'l1' },
    '& [data-picture] img': { maxW: 'full', objectFit: 'contain', bg: 'bg.muted', borderRadius: 'l1' },
    '& [data-picture] figcaption': { textStyle: 'sm', color: 'fg.muted', mt: '1' },
    '& [data-underway]': {
      ...{ my: '4', p: '3', borderWidth: '1px', borderStyle: 'dashed', borderRadius: 'l2' },
      ...{ whiteSpace: 'normal', userSelect: 'none' },
    },
    '& .ProseMirror-selectednode': { outline: '2px solid {colors.teal.focusRing}' },
    '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
    '& .ProseMirror-gapcursor::after': {
      content: '""',
      display: 'block',
      position: 'absolute',
      top: '-2px',
      w: '20px',
      borderTop: '2px solid {colors.fg}',
    },
    '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  },
};
