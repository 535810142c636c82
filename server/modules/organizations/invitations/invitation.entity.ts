import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { invitedRoles } from '../../../../schema/people/organizations.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';
import { Organization } from '../organization/organization.entity.ts';

/** An invitation to an organisation; only the fingerprint of its secret is stored. */
export const Invitation = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    email: p.text(),
    role: p.enum(invitedRoles).columnType('text'),
    message: p.text().default(''),
    /** Teams that the person is placed in once they accept. */
    teamIds: p.array().columnType('uuid[]').default([]),
    tokenHash: p.blob().columnType('bytea').nullable(),
    /** Whether the secret was only mailed, which proves that its holder reads the address's mail. */
    provesAddress: p.boolean(),
    sentBy: () => p.manyToOne(AppUser).mapToPk().name('sent_by'),
    sentAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    acceptedAt: p.datetime().columnType('timestamptz').nullable(),
    withdrawnAt: p.datetime().columnType('timestamptz').nullable(),
    ...versionAndTimestamps(),
  },
});

export type InvitationRow = InferEntity<typeof Invitation>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invitation: Table<typeof Invitation>;
  }
}
