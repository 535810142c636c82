import type { SystemStyleObject } from '@chakra-ui/react';
import type { RichTextAttributes } from '../../../schema/values/rich-text.ts';
import { richTextTexts } from '../../i18n/nl/rich-text.ts';

const heading = { fontWeight: '650', lineHeight: '1.3', mt: '6', mb: '2', scrollMarginTop: '20' } as const;

/** The looks of a formatted text, the same for who reads and who writes it. */
export const richTextCss: SystemStyleObject = {
  overflowWrap: 'anywhere',
  lineHeight: '1.6',
  '& > :first-child': { mt: '0' },
  '& h2': { ...heading, fontSize: 'xl' },
  '& h3': { ...heading, fontSize: 'lg' },
  '& h4': { ...heading, fontSize: 'md' },
  '& [data-heading]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    mt: '6',
    mb: '2',
    '&:first-child': { mt: '0' },
    '& > :first-child': { minW: '0', my: '0' },
  },
  '& p': { my: '2', whiteSpace: 'break-spaces' },
  '& ul, & ol': { ps: '6', my: '2' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& li > p': { my: '1' },
  '& strong': { fontWeight: '650' },
  '& a': { color: 'teal.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& :is(sup, sub)': { fontSize: '0.75em', lineHeight: '0' },
  '& mark': { bg: 'orange.muted', color: 'inherit', borderRadius: '2px' },
  '& table': { borderCollapse: 'collapse', w: 'full', minW: '24rem', my: '0' },
  '& th, & td': {
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    verticalAlign: 'top',
    minW: '6rem',
  },
  '& th': { bg: 'bg.muted', fontWeight: '650' },
  '& :is(th, td) > p': { my: '0.5' },
  '& [data-callout]': { borderStartWidth: '4px', borderRadius: 'l1', px: '4', py: '2', my: '4' },
  '& [data-callout=Attention]': { bg: 'bg.warning', borderColor: 'border.warning' },
  '& [data-callout=Tip]': { bg: 'bg.info', borderColor: 'border.info' },
};

/** Words that only a screen reader tells: it reads struck text as any other. */
const spoken = (words: string): SystemStyleObject => ({
  content: JSON.stringify(words),
  position: 'absolute',
  boxSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** The looks of a text that is read. */
export const readTextCss: SystemStyleObject = {
  ...richTextCss,
  '& s': { position: 'relative' },
  '& s::before': spoken(richTextTexts.struckStart),
  '& s::after': spoken(richTextTexts.struckEnd),
};

/** Tallest that a picture stands in a text, in rem. */
const TALLEST = 32;

/**
 * Styles by which a picture has its place before it is loaded: as wide as it is, or as fits beside and below each other.
 * A picture of unknown size gets some room.
 */
export function pictureStyle({ width, height }: RichTextAttributes): Readonly<Record<string, string>> {
  if (width === undefined || height === undefined || width === null || height === null)
    return { minHeight: '6rem', maxHeight: `${TALLEST}rem` };
  return {
    width: `min(100%, ${width}px, ${(TALLEST * width) / height}rem)`,
    aspectRatio: `${width} / ${height}`,
  };
}
