import { ID, Int } from 'type-graphql';
import { manualRules } from '../../../schema/records/manual-rules.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { listArgs } from '../../platform/kind/list-args.ts';
import { Facet } from '../../platform/list/page.type.ts';
import { RowVersionInput } from '../../platform/request/batch.type.ts';
import { RichTextScalar } from '../../platform/rich-text/rich-text.scalar.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';
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
import { manualPage } from './manual.page.ts';

const ManualAbilities = objectType('ManualAbilities', 'What the caller may do with the chapter.', {
  update: described(Boolean, 'Write, approve, publish and withdraw it.'),
  delete: Boolean,
  review: described(Boolean, 'Approve its draft, or send it back.'),
});

const written = {
  title: String,
  chapter: described(String, "Its number, such as '3.2'."),
  parentId: nullable(ID, 'The chapter above.'),
  content: described(RichTextScalar, 'The document as JSON text.'),
  norms: described([CoveredParagraphType], 'The paragraphs of norms that it covers.'),
};

const ManualDraft = objectType('ManualDraft', 'The values of a chapter that are to be published next.', {
  ...written,
  ...draftTypeFields,
});

export const ManualVersionType = objectType('ManualVersion', 'A published version of a chapter.', {
  ...written,
  ...versionTypeFields,
});

/** A version in a list, without its text. */
const { content: _, ...withoutContent } = written;
export const ManualVersionLine = objectType(
  'ManualVersionLine',
  'A published version of a chapter, without its text.',
  { ...withoutContent, ...versionTypeFields },
);

const ManualAbove = objectType('ManualAbove', 'The chapter above.', {
  id: ID,
  title: String,
  chapter: String,
});

export const ManualType = objectType(
  'Manual',
  'A chapter of a handbook: what readers get, or the values of the draft before the first publication.',
  {
    ...versioned,
    organization: OrganizationType,
    user: described(User, 'Who began it.'),
    starterCode: nullable(String, 'The chapter of the starter handbook that it was taken over from.'),
    ...written,
    parent: nullable(ManualAbove),
    ...publishedTypeFields,
    draft: nullable(ManualDraft, 'The draft, for who may edit or is asked to approve it.'),
    abilities: ManualAbilities,
  },
);

const ManualPageAbilities = objectType('ManualPageAbilities', 'What the caller may do with the list.', {
  create: Boolean,
});

export const ManualPage = objectType('ManualPage', 'A page of chapters.', {
  rows: [ManualType],
  total: described(Int, 'The number of chapters within the filters, over all pages.'),
  facets: described(
    [Facet],
    'For status, draftStatus and isReviewDue: the count of each value within the other filters.',
  ),
  abilities: ManualPageAbilities,
});

export const ManualInput = inputType(
  'ManualInput',
  'The draft of a chapter, and what is kept beside its versions. Required are title, chapter, content, ownerUserId and reviewDate.',
  manualRules,
  {
    title: String,
    chapter: [
      String,
      "A number such as '3.2', which no other chapter has; it holds at once, and where it is absent an update leaves it.",
    ],
    parentId: [
      ID,
      'The chapter above; none by default. As the number, it holds at once, and stays when absent.',
    ],
    content: [RichTextScalar, 'The document as JSON text.'],
    norms: [CoveredParagraphInput],
    ownerUserId: [ID, 'A person of the organisation.'],
    reviewerUserId: [
      ID,
      'A person of the organisation, who is asked to approve; every other Admin by default.',
    ],
    reviewDate: [DateScalar, 'Today or later, when it changes.'],
    readBy: ReadersEnum,
    readRoles: [[ReaderRoleEnum], 'Of Roles.'],
    reason: [String, 'Why it changes; required from version 2 when it is published.'],
    asksAgain: [Boolean, 'Whether everybody who read an earlier version reads this one again.'],
  },
);

export const { Args: ManualsArgs } = listArgs('Manual', manualPage, {
  rows: 'chapters',
  enums: { status: PublicationStatusEnum, draftStatus: DraftStatusEnum },
  filters: { ownerUserId: 'The owner', reviewDate: 'To be reviewed', isToRead: 'Asked of the caller.' },
  sort: 'The sortable columns: title by its first 40 characters, status in its documented order.',
  defaultSort: 'Defaults to the order of the chapter numbers.',
  search: 'Words that occur in the number, the title or the text, or prefixes of a word of the status.',
});

export const ManualChangeInput = inputType(
  'ManualChange',
  'What becomes of one chapter; what is omitted stays.',
  manualRules,
  { ownerUserId: [ID, 'A person of the organisation.'], reviewDate: [DateScalar, 'Today or later.'] },
  RowVersionInput,
);
