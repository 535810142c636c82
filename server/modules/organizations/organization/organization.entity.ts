import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { membershipKinds } from '../../../../schema/people/organizations.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';

export const Organization = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** When it was archived, which makes it read-only. */
    archivedAt: p.datetime().columnType('timestamptz').nullable(),
    ...versionAndTimestamps(),
  },
});

export type OrganizationRow = InferEntity<typeof Organization>;

export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    kind: p.enum(membershipKinds.codes).columnType('text'),
    /** Whether the person reads the organisation's shielded reports and their reporters. */
    confidant: p.boolean().default(false),
    createdAt: p
      .datetime()
      .columnType('timestamptz')
      .onCreate(() => new Date()),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    organization: Table<typeof Organization>;
    membership: Table<typeof Membership>;
  }
}
