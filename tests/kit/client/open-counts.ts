import type { OpenWorkQuery } from '../../../client/graphql/generated/operations.ts';

type Counts = OpenWorkQuery['openWork'][number]['counts'];

/** Open work by kind, as the server counts it. */
export const openCounts = (tasks: number, entries: number, incidents = 0): Counts => [
  { kind: 'TaskEvent', count: tasks },
  { kind: 'RegisterEntry', count: entries },
  { kind: 'Incident', count: incidents },
];
