import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { Organization } from '../organizations/index.ts';

/** A team of an organisation. */
export const Team = defineEntity({
  name: 'Team',
  tableName: 'team',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    ...versionAndTimestamps(),
    name: p.text(),
    location: p.text().default(''),
    archivedAt: p.datetime().columnType('timestamptz').nullable(),
    /** The team that this one became a part of. */
    mergedIntoId: p.uuid().nullable(),
  },
});

/** A person in a team. */
export const TeamMember = defineEntity({
  name: 'TeamMember',
  tableName: 'team_member',
  properties: {
    organizationId: p.uuid(),
    teamId: p.uuid().primary(),
    userId: p.uuid().primary(),
    /** The lowest place is the person's first team. */
    place: p.smallint(),
    /** Whether they answer for the team ('Teamverantwoordelijke'). */
    leads: p.boolean().default(false),
  },
});

export type TeamRow = InferEntity<typeof Team>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    team: Table<typeof Team>;
    team_member: Table<typeof TeamMember>;
  }
}
