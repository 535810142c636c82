import { defineEntity, p } from '@mikro-orm/core';
import { edited } from '../../platform/edited.ts';
import { AppUser } from '../identity/index.ts';

/** How someone belongs to an organisation: Admins own, Clients are members. */
const membershipKinds = ['Owner', 'Member'] as const;

export const Organization = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    ...edited(),
  },
});

export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    kind: p.enum(membershipKinds).columnType('text'),
    createdAt: p
      .datetime()
      .columnType('timestamptz')
      .onCreate(() => new Date()),
  },
});
