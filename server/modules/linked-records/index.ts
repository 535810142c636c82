import type { Module } from '../../platform/module.ts';
import { LinkedRecordResolver } from './linked-record.resolver.ts';

export { listRecordLinks } from './list-record-links.ts';

/** The links of a record of any kind, as people see, make and remove them. */
export const linkedRecordsModule: Module = {
  name: 'linked-records',
  entities: [],
  resolvers: [LinkedRecordResolver],
};
