import type { Module } from '../../platform/module.ts';
import { OpenWorkResolver } from './open-work.resolver.ts';

/** Open work across modules, and its handover. */
export const openWorkModule: Module = {
  name: 'open-work',
  entities: [],
  resolvers: [OpenWorkResolver],
};
