import { ID, Int } from 'type-graphql';
import { documentLinkRules } from '../../../../schema/documents/document-link-rules.ts';
import { documentLinkLimits } from '../../../../schema/documents/document-links.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { FileTypeEnum } from '../../files/index.ts';
import { DocumentTypeEnum } from '../document.type.ts';

export const DocumentLinkType = objectType(
  'DocumentLink',
  'A link with which an outsider reads published documents, without its address.',
  {
    id: ID,
    recipient: described(String, 'Whom it is for.'),
    createdAt: DateTimeScalar,
    expiresAt: DateTimeScalar,
    withdrawnAt: nullable(DateTimeScalar),
    openedCount: described(Int, 'How often its list or a file was opened.'),
    openedAt: nullable(DateTimeScalar, 'When it was last opened.'),
    documentIds: [ID],
  },
);

export const CreatedDocumentLink = objectType('CreatedDocumentLink', 'A new link with its address.', {
  address: described(String, 'The address for the outsider; shown only once.'),
  link: DocumentLinkType,
});

export const DocumentLinkInput = inputType(
  'DocumentLinkInput',
  'A link with which an outsider reads documents.',
  documentLinkRules,
  {
    recipient: [String, 'Whom it is for.'],
    documentIds: [[ID], `Published documents of the organisation; at most ${documentLinkLimits.documents}.`],
    endsOn: [DateScalar, `The last day, at most ${documentLinkLimits.days} days from today.`],
  },
);

const SharedDocument = objectType('SharedDocument', 'A published document as an outsider sees it.', {
  id: ID,
  number: String,
  title: String,
  type: DocumentTypeEnum,
  version: described(Int, 'The number of the published version.'),
  publishedAt: DateTimeScalar,
  fileType: FileTypeEnum,
  size: described(Int, 'Bytes.'),
});

export const SharedDocumentsType = objectType('SharedDocuments', 'The documents of a link, for its holder.', {
  organizationName: String,
  recipient: String,
  expiresAt: DateTimeScalar,
  documents: [SharedDocument],
});
