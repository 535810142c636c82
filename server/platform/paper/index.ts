export type { Paper, PaperBlock, PaperColumn } from './paper.ts';
export { createPaperMaker, type PaperMaker } from './paper-maker.ts';
