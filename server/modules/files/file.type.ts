import { ID, Int } from 'type-graphql';
import { fileTypeCodes, fileTypes } from '../../../schema/values/file-types.ts';
import { terms } from '../../../schema/values/term.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { User } from '../identity/index.ts';

export const FileTypeEnum = publishEnum(
  'FileType',
  terms(fileTypeCodes.map((code, index) => ({ id: index + 1, code, name: fileTypes[code].name }))),
  'The types of file, by their content.',
);

/** Fields of a file that everyone who sees its record sees. */
export const fileTypeFields = {
  id: ID,
  name: String,
  type: FileTypeEnum,
  size: described(Int, 'In bytes.'),
  width: nullable(Int, 'Of a picture, in px.'),
  height: nullable(Int),
  hasPreview: described(Boolean, 'Whether `GET /files/<id>?preview=small` and `medium` have a preview.'),
};

/** Fields of who added a file, and when. */
export const addedTypeFields = {
  createdAt: described(DateTimeScalar, 'When it was added; under shield only the day.'),
  user: nullable(User, 'Who added it; null under shield.'),
  isAddedUnderShield: Boolean,
};

export const CommentFile = objectType('CommentFile', 'A file of a remark.', fileTypeFields);

const AttachmentAbilities = objectType('AttachmentAbilities', 'What the caller may do with the attachment.', {
  remove: Boolean,
});

export const AttachmentType = objectType(
  'Attachment',
  'A file of a record; `GET /files/<id>` has its bytes.',
  {
    ...fileTypeFields,
    ...addedTypeFields,
    questionId: nullable(ID, 'The question of an audit beside which it stands.'),
    dossier: described(String, 'The dossier of the audit in which it does; empty for none.'),
    abilities: AttachmentAbilities,
  },
);
