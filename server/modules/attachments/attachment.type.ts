import { Float, ID, Int } from 'type-graphql';

import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { listArgs } from '../../platform/kind/list-args.ts';
import { Facet } from '../../platform/list/page.type.ts';
import { AttachmentType, addedTypeFields, FileTypeEnum, filePage, fileTypeFields } from '../files/index.ts';
import { OrganizationType } from '../organizations/index.ts';
import { RecordKindEnum } from '../record-kinds.ts';

const AttachmentsAbilities = objectType(
  'AttachmentsAbilities',
  'What the caller may do with the attachments of a record.',
  {
    create: described(
      Boolean,
      'Add files: not in an archived organisation, nor to a kind without attachments.',
    ),
  },
);

export const Attachments = objectType('Attachments', 'The files of a record.', {
  rows: described([AttachmentType], 'The oldest first.'),
  abilities: AttachmentsAbilities,
});

const FileRecord = objectType('FileRecord', 'The record that a file is linked to.', {
  entity: RecordKindEnum,
  id: ID,
  number: nullable(String, 'Null of a kind without numbers.'),
  title: nullable(String, 'A title or the code of one; null of an incident.'),
});

const FileAbilities = objectType('FileAbilities', 'What the caller may do with the file.', {
  remove: described(Boolean, 'Remove it from its record.'),
  delete: described(Boolean, 'Delete it for good, once it is unlinked.'),
});

const FileType = objectType('File', 'A file of an organisation, as its managers see it.', {
  ...fileTypeFields,
  ...addedTypeFields,
  organization: OrganizationType,
  record: nullable(FileRecord, 'Null of an unlinked file.'),
  isInline: described(Boolean, 'Whether it is a picture in the text of its record.'),
  unlinkedAt: nullable(DateTimeScalar, 'When it was removed from its record.'),
  abilities: FileAbilities,
});

export const FilePage = objectType('FilePage', 'A page of files.', {
  rows: [FileType],
  total: described(Int, 'The number of files within the filters, over all pages.'),
  facets: described([Facet], 'For type and isUnlinked: the count of each value within the other filters.'),
});

export const FileUseType = objectType('FileUse', 'The space that the files of an organisation take.', {
  organizationId: ID,
  used: nullable(
    Float,
    'Bytes of its files; unfinished uploads and files not linked yet count in whole hundredths of the space. Null for a Client.',
  ),
  available: described(Float, 'Bytes that it may use.'),
  maxFileSize: described(Float, 'Largest file, in bytes.'),
});

export const { Args: FilesArgs } = listArgs('File', filePage, {
  rows: 'files',
  enums: { type: FileTypeEnum },
  filters: { isUnlinked: 'Linked to no record any more.', userId: 'The uploader', createdAt: 'Added' },
  sort: 'The sortable columns.',
  defaultSort: 'Defaults to the newest first.',
  search: 'Words in the name of the file, or in the number of its record.',
});
