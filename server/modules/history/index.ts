import type { Module } from '../../platform/module.ts';
import { HistoryResolver } from './history.resolver.ts';

export { listRecordRevisions } from './list-record-revisions.ts';

/** History of a record of any kind. */
export const historyModule: Module = { name: 'history', entities: [], resolvers: [HistoryResolver] };
