import type { Module } from '../../platform/module.ts';
import { SearchResolver } from './search.resolver.ts';

/** One search over the lists of all modules. */
export const searchModule: Module = { name: 'search', entities: [], resolvers: [SearchResolver] };
