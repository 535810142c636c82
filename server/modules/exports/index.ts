import type { Module } from '../../platform/module.ts';

export { conditionsOf } from './conditions.ts';
export { changeWords, dossierOf } from './dossier.ts';
export { chapterPaper, handbookPaper } from './handbook-paper.ts';

/** Lists and records as files. */
export const exportsModule: Module = { name: 'exports', entities: [], resolvers: [] };
