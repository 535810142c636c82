import type { Module } from '../../platform/module.ts';
import { RecordLink } from './record-link.entity.ts';

export { linkRecords, unlinkRecords } from './link-records.ts';
export { linkedRows } from './linked-rows.ts';

/** Links between two records of any kind. */
export const linksModule: Module = { name: 'links', entities: [RecordLink], resolvers: [] };
