export type { Paper, PaperBlock, PaperCell, PaperColumn, PaperNode } from './paper.ts';
export { createPaperMaker, type PaperMaker } from './paper-maker.ts';
