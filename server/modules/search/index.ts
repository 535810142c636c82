import type { Module } from '../../platform/module.ts';
import { SearchResolver } from './search.resolver.ts';

/** One search over what the lists of all modules show. */
export const searchModule: Module = { name: 'search', entities: [], resolvers: [SearchResolver] };
