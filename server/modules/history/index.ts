import type { Module } from '../../platform/module.ts';
import { HistoryResolver } from './history.resolver.ts';

/** History of a record of any kind. */
export const historyModule: Module = { name: 'history', entities: [], resolvers: [HistoryResolver] };
