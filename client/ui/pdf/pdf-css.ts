import type { SystemStyleObject } from '@chakra-ui/react';

/** Looks of a page: its picture, and above it the text, which is selected and read but not seen. */
export const pageCss: SystemStyleObject = {
  // A page is paper, also in the dark.
  bg: 'white',
  color: 'black',
  colorScheme: 'light',
  boxShadow: 'sm',
  overflow: 'hidden',
  '& canvas': { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' },
  '& [data-text]': {
    position: 'absolute',
    inset: '0',
    overflow: 'clip',
    lineHeight: '1',
    letterSpacing: 'normal',
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
    '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
    '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  },
  '& [data-text] > span, & [data-text] > br': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
    userSelect: 'text',
  },
  '& [data-text] > span': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& mark': { color: 'transparent', bg: 'rgb(255 196 0 / 0.4)', borderRadius: '2px' },
  '& mark[data-selected]': { bg: 'rgb(230 90 0 / 0.45)', outline: '2px solid rgb(160 60 0)' },
  '& ::selection': { bg: 'rgb(0 100 200 / 0.3)', color: 'transparent' },
};
