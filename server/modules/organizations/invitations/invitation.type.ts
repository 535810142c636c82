import { ID, Int } from 'type-graphql';
import { invitationStatuses } from '../../../../schema/people/organizations.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, objectType } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { RoleEnum, User } from '../../identity/index.ts';
import { OrganizationType } from '../organization/organization.type.ts';

export const InvitationStatusEnum = publishEnum(
  'InvitationStatus',
  invitationStatuses,
  'The status of an invitation.',
);

const InvitationAbilities = objectType('InvitationAbilities', 'What the caller may do with the invitation.', {
  resend: described(Boolean, 'Also after it has expired.'),
  withdraw: Boolean,
  copyLink: described(Boolean, 'Create a new link, which invalidates the one in the mail.'),
});

export const InvitationType = objectType(
  'Invitation',
  'An invitation to join an organisation: valid for seven days, accepted once.',
  {
    id: ID,
    email: String,
    role: described(RoleEnum, 'Client or Admin.'),
    organization: OrganizationType,
    teams: described([String], 'Names of the teams that the person is placed in once they accept.'),
    message: described(String, 'A personal message in the mail; empty for none.'),
    sentBy: described(User, 'The person who last sent it.'),
    sentAt: DateTimeScalar,
    expiresAt: DateTimeScalar,
    status: InvitationStatusEnum,
    abilities: InvitationAbilities,
  },
);

const InvitationPageAbilities = objectType(
  'InvitationPageAbilities',
  'What the caller may do with the list.',
  {
    create: Boolean,
  },
);

export const InvitationPage = objectType('InvitationPage', 'A page of invitations.', {
  rows: [InvitationType],
  total: described(Int, 'The number of rows within the filters, over all pages.'),
  facets: described([Facet], 'For status: the count of each value.'),
  abilities: InvitationPageAbilities,
});

export const InvitationPreview = objectType(
  'InvitationPreview',
  'The invitation as shown to the holder of its secret.',
  {
    email: String,
    organizationName: String,
    needsAccount: described(
      Boolean,
      'Whether accepting creates an account; otherwise the password of the existing account suffices. Always ' +
        'true for a link that was handed over, which does not tell of accounts: without `username` it is ' +
        'accepted with an existing account.',
    ),
  },
);
