import type { Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { publishingRows } from '../publishing/publishing-rows.ts';
import { manualPublishing } from './manuals.ts';

/** Rows for publishing and confirming chapters. */
export const graphqlRows = (app: TestApp): Rows => publishingRows(app, 'Manual', manualPublishing);
