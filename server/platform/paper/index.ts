export type { Paper, PaperBlock } from './paper.ts';
export { createPaperMaker, type PaperMaker } from './paper-maker.ts';
