export { defineKind } from './define-kind.ts';
export type { Before } from './kind.ts';
export { publishKind } from './publish-kind.ts';
