import { ID, Int } from 'type-graphql';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { publishingSettingsRules } from '../../../schema/records/publishing-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { User } from '../identity/index.ts';

export const PublicationStatusEnum = publishEnum(
  'PublicationStatus',
  publicationStatuses,
  'The status of a record that is published.',
);
export const DraftStatusEnum = publishEnum('DraftStatus', draftStatuses, 'The status of a draft.');
export const ReadersEnum = publishEnum('Readers', readers, 'Who is asked to confirm that they have read.');
export const ReaderRoleEnum = publishEnum('ReaderRole', readerRoles, 'A role that is asked.');

/** A person without an address. */
const NamedPerson = objectType('NamedPerson', 'A person of an organisation, by name.', {
  id: ID,
  name: String,
  surname: String,
  username: String,
});

/** The published fields of every kind that is published. */
export const publishedTypeFields = {
  status: described(PublicationStatusEnum, 'What readers get: a draft beside it has its own status.'),
  draftStatus: nullable(
    DraftStatusEnum,
    'The status of the draft, for who may edit or is asked to approve it; null for none.',
  ),
  publishedVersion: nullable(Int, 'The number of the version that readers get; null before the first.'),
  publishedAt: nullable(DateTimeScalar, 'When that version was published.'),
  withdrawalReason: described(String, 'Why it no longer holds; empty otherwise.'),
  owner: described(User, 'Who answers for it, and is reminded of its review.'),
  reviewer: nullable(User, 'The person who is asked to approve drafts.'),
  reviewDate: described(DateScalar, 'The day before which it is reviewed; reminded of.'),
  reviewedAt: nullable(DateTimeScalar, 'When it was last looked at and still right.'),
  isReviewDue: described(Boolean, 'Whether it is published and its review is due in the Netherlands.'),
  readBy: described(ReadersEnum, 'Who is asked to confirm that they have read it.'),
  readRoles: described([ReaderRoleEnum], 'The roles that are asked, of Roles.'),
  isToRead: described(Boolean, 'Whether the caller is asked to read it and has not confirmed.'),
  readAt: nullable(DateTimeScalar, 'When the caller confirmed to have read what holds now.'),
  readCount: nullable(Int, 'How many of those asked have read it; for Admins and SuperAdmins.'),
  askedCount: nullable(Int, 'How many people are asked to read it; for Admins and SuperAdmins.'),
};

/** The fields of a draft that every kind has. */
export const draftTypeFields = {
  basedOn: described(Int, 'The number of the version that it began from; 0 for the first.'),
  reason: described(String, 'Why it changes; required from version 2.'),
  asksAgain: described(Boolean, 'Whether everybody who read an earlier version reads this one again.'),
  savedAt: DateTimeScalar,
  savedBy: nullable(NamedPerson),
  isOwn: described(Boolean, 'Whether the caller wrote on it, and so cannot approve it.'),
  remark: described(String, 'Why it was sent back; empty otherwise.'),
  submittedAt: nullable(DateTimeScalar),
  approvedAt: nullable(DateTimeScalar),
  approvedBy: nullable(NamedPerson),
};

/** The fields of a version that every kind has. */
export const versionTypeFields = {
  number: Int,
  reason: described(String, 'Why it differs from the version before.'),
  digest: described(String, 'SHA-256 of the values that were approved and published.'),
  asksAgain: Boolean,
  publishedAt: DateTimeScalar,
  publishedBy: nullable(NamedPerson),
  approvedAt: nullable(DateTimeScalar, 'Null where no second person approved it.'),
  approvedBy: nullable(NamedPerson),
  editors: described([NamedPerson], 'Everybody who wrote on it.'),
};

export const ReaderType = objectType('Reader', 'A person who is asked to read a record.', {
  id: ID,
  name: String,
  surname: String,
  username: String,
  number: nullable(Int, 'The last version that they confirmed.'),
  readAt: nullable(DateTimeScalar),
  hasRead: described(Boolean, 'Whether that is a version that holds.'),
});

export const PublishingSettingsType = objectType(
  'PublishingSettings',
  'What an organisation wants of publishing.',
  {
    secondPerson: described(Boolean, 'Whether a second person approves what is published.'),
    isApprovalWanted: described(Boolean, 'Whether one approves now: with a single Admin nobody could.'),
    stampsDownloads: described(Boolean, 'Whether each page of a downloaded pdf says which version it is.'),
  },
);

export const PublishingSettingsInput = inputType(
  'PublishingSettingsInput',
  'What an organisation wants of publishing.',
  publishingSettingsRules,
  { secondPerson: Boolean, stampsDownloads: Boolean },
);
