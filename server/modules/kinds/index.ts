export { defineKind } from './define-kind.ts';
export type { Before, KindImport } from './kind.ts';
export { publishKind } from './publish-kind.ts';
