import { ID, Int } from 'type-graphql';
import { documentFolderRules, documentRules } from '../../../schema/documents/document-rules.ts';
import { documentTypes, folderReaders, ownFolderReaders } from '../../../schema/documents/documents.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { MANAGERS } from '../../platform/security/authorize.ts';
import { FileTypeEnum } from '../files/index.ts';
import { User } from '../identity/index.ts';
import { publishKind } from '../kinds/index.ts';
import { CoveredParagraphInput, CoveredParagraphType } from '../planning/index.ts';
import {
  DraftStatusEnum,
  draftTypeFields,
  PublicationStatusEnum,
  publishedTypeFields,
  ReaderRoleEnum,
  ReadersEnum,
  versionTypeFields,
} from '../publishing/index.ts';
import { TeamType } from '../teams/index.ts';
import { documentPage } from './document.page.ts';
import { DocumentTextStateEnum } from './texts/document-text.enum.ts';

export const DocumentTypeEnum = publishEnum('DocumentType', documentTypes, 'The type of a document.');
const FolderReadersEnum = publishEnum('FolderReaders', folderReaders, 'Who sees a folder.');
const OwnFolderReadersEnum = publishEnum(
  'OwnFolderReaders',
  ownFolderReaders,
  'Readers that a folder names itself, within those of the folder above.',
);

const DocumentFile = objectType('DocumentFile', 'The file of a document.', {
  id: ID,
  name: String,
  type: FileTypeEnum,
  size: described(Int, 'Bytes.'),
  textState: nullable(DocumentTextStateEnum, 'How far its text is read, for the search.'),
  textReason: nullable(String, 'Code of the reason why its text is refused.'),
});

const written = {
  title: String,
  type: DocumentTypeEnum,
  fileId: ID,
  norms: described([CoveredParagraphType], 'The paragraphs of norms that it covers.'),
  keywords: String,
  effectiveOn: nullable(DateScalar, 'The day from which it holds.'),
  expiresOn: nullable(DateScalar, 'The last day on which it is valid, of a certificate; reminded of.'),
};

const DocumentDraft = objectType('DocumentDraft', 'The values of a document that are to be published next.', {
  ...written,
  ...draftTypeFields,
});

export const DocumentVersionType = objectType('DocumentVersion', 'A published version of a document.', {
  ...written,
  ...versionTypeFields,
});

const DocumentFolderOfDocument = objectType('FolderOfDocument', 'The folder of a document.', {
  id: ID,
  name: String,
});

/** The published types of documents. */
export const documentKindTypes = publishKind({
  ...{
    kind: 'Document',
    plural: 'Documents',
    words: { one: 'document', several: 'documents' },
    prefix: 'DOC',
  },
  ...{ page: documentPage, rules: documentRules, creators: MANAGERS, removers: MANAGERS },
  description:
    'A document of an organisation: what readers get, or the values of the draft before the first publication.',
  fields: {
    ...written,
    file: nullable(DocumentFile, 'The file that readers get.'),
    draftFile: nullable(DocumentFile, 'The file of the draft, for who may edit or is asked to approve it.'),
    folderId: ID,
    folder: nullable(DocumentFolderOfDocument),
    isFollowed: described(Boolean, 'Whether the caller follows it, itself.'),
    isExpired: described(Boolean, 'Whether it is published and its last day has passed in the Netherlands.'),
    ...publishedTypeFields,
    reviewByRule: described(
      Boolean,
      'Whether its review date follows from each publication, by the rule of its folder.',
    ),
    draft: nullable(DocumentDraft, 'The draft, for who may edit or is asked to approve it.'),
  },
  abilities: {
    update: described(Boolean, 'Write, approve, publish and withdraw it.'),
    delete: Boolean,
    review: described(Boolean, 'Approve its draft, or send it back.'),
  },
  input: {
    description:
      'The draft of a document, and what is kept beside its versions. Required are fileId, title, type, folderId and ownerUserId, and reviewDate in a folder without a rule.',
    fields: {
      fileId: [
        ID,
        'A file that the caller uploaded, or that the document has: pdf, docx, xlsx, pptx, jpg or png.',
      ],
      title: String,
      type: DocumentTypeEnum,
      norms: [CoveredParagraphInput],
      keywords: String,
      effectiveOn: DateScalar,
      expiresOn: [DateScalar, 'Required of a certificate.'],
      folderId: [ID, 'A folder of the organisation that is not archived.'],
      ownerUserId: [ID, 'A person of the organisation.'],
      reviewerUserId: [
        ID,
        'A person of the organisation, who is asked to approve; every other Admin by default.',
      ],
      reviewDate: [
        DateScalar,
        "Today or later, when it changes; without one, months after each publication by the folder's rule.",
      ],
      readBy: ReadersEnum,
      readRoles: [[ReaderRoleEnum], 'Of Roles.'],
      reason: [String, 'Why it changes; required from version 2 when it is published.'],
      asksAgain: [Boolean, 'Whether everybody who read an earlier version reads this one again.'],
    },
  },
  change: {
    folderId: [ID, 'A folder of the organisation that is not archived.'],
    ownerUserId: [ID, 'A person of the organisation.'],
    reviewDate: [DateScalar, 'Today or later.'],
  },
  list: {
    enums: { type: DocumentTypeEnum, status: PublicationStatusEnum, draftStatus: DraftStatusEnum },
    filters: {
      ownerUserId: 'The owner',
      reviewDate: 'To be reviewed',
      expiresOn: 'Valid until',
      isToRead: 'Asked of the caller.',
      isExpired: 'Published, and no longer valid.',
      folderId: 'In these folders, without those below them.',
    },
    sort: 'The sortable columns: title by its first 40 characters, type and status in their documented order.',
    defaultSort: 'Defaults to title.',
    search:
      'Words that occur in the number, the title or the keywords, or prefixes of a word of type or status.',
  },
  told: {
    list: 'Documents: for Admins and SuperAdmins all, for others what is published in folders that they see.',
    create: "Adds a document as a draft in the caller's name.",
    update:
      'Saves the draft of a document, which readers get once it is published, and what is kept beside its versions. Fails ' +
      'with CONFLICT when the version is outdated.',
    change: 'For Admins and SuperAdmins.',
  },
});

export const DocumentType = documentKindTypes.Type;

export const DocumentFolderType = objectType('DocumentFolder', 'A folder of documents.', {
  ...versioned,
  parentId: nullable(ID, 'The folder above.'),
  name: described(String, 'Unique among the folders beside it, as people read it.'),
  isArchived: Boolean,
  user: nullable(User, 'Who made it.'),
  ownReaders: nullable(OwnFolderReadersEnum, 'Null where the folder above says it.'),
  ownTeamIds: [ID],
  ownReviewMonths: nullable(Int, 'Months from publication to review; null where the folder above says it.'),
  readers: described(
    FolderReadersEnum,
    'Who sees it, after the folders above; an archived one Admins alone.',
  ),
  teams: described([TeamType], 'The teams that see it, of Teams.'),
  reviewMonths: nullable(Int, 'Months from publication to review, after the folders above.'),
  isFollowed: described(Boolean, 'Whether the caller follows it, with what is below it.'),
  documentCount: described(
    Int,
    'The number of documents in it that the caller sees, without folders below it.',
  ),
});

export const DocumentFolderInput = inputType(
  'DocumentFolderInput',
  'A folder of documents. Only name is required.',
  documentFolderRules,
  {
    name: String,
    parentId: [ID, 'The folder above; none by default.'],
    ownReaders: [OwnFolderReadersEnum, 'Narrower readers than those of the folder above.'],
    ownTeamIds: [[ID], 'Of Teams.'],
    ownReviewMonths: [Int, 'Months from publication to review, which its documents take over.'],
  },
);
