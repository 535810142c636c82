import type { Module } from '../../platform/module.ts';
import { TeamOverviewResolver } from './team-overview.resolver.ts';

/** The overview of a team, and reminding its people. */
export const teamOverviewModule: Module = {
  name: 'team-overview',
  entities: [],
  resolvers: [TeamOverviewResolver],
};
