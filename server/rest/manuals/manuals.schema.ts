import { manualRules } from '../../../schema/records/manual-rules.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { richTextLimits } from '../../../schema/values/rich-text.ts';
import { moment, oneOf, text, uuid, wireProperties } from '../wire/wire-schema.ts';

const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const person = { type: 'object', properties: { id: uuid, name: text, surname: text } } as const;
const optional = <Schema extends { type: string }>(schema: Schema) => ({
  ...schema,
  type: [schema.type, 'null'],
});

const fields = wireProperties(
  manualRules,
  {
    ...{ title: 'title', chapter: 'chapter', parentId: 'parentId', content: 'content', norms: 'norm' },
    ...{ ownerUserId: 'ownerUserId', reviewerUserId: 'reviewerUserId', reviewDate: 'reviewDate' },
    ...{ readBy: 'readBy', readRoles: 'readRoles', reason: 'reason', asksAgain: 'asksAgain' },
  },
  {
    chapter: {
      ...text,
      description:
        "Its number, such as '3.2'; no other chapter of the organisation has it, but withdrawn ones.",
    },
    parentId: optional({ ...uuid, description: 'The chapter above; empty or null for none.' }),
    content: {
      ...text,
      description:
        `Plain text or Markdown (CommonMark with GitHub's tables and alerts), at most ${richTextLimits.text} characters ` +
        "of text; comes back as Markdown. HTML stays text, but for sup, sub, s and del. Links lead to https addresses and, as '/view?id=…', to chapters.",
    },
    norms: {
      ...text,
      description:
        "The paragraphs of norms that it covers, with semicolons between: 'ISO 9001 8.5; NEN 7510 5.1'. Norms: HKZ, " +
        'ISO 9001, EN 15224, NEN 7510 and PREZO.',
    },
    ownerUserId: {
      ...uuid,
      description:
        'Who answers for it, of the organisation; is reminded of its review. By default of a new one: the caller.',
    },
    reviewerUserId: optional({
      ...uuid,
      description: 'The person who is asked to approve drafts; null for every other Admin.',
    }),
    reviewDate: { ...text, format: 'date', description: 'Today or later, when it changes.' },
    readBy: { ...oneOf(readers), description: 'Who is asked to confirm that they have read it.' },
    readRoles: {
      type: 'array',
      items: oneOf(readerRoles),
      description: `The roles that are asked, of '${readers.nameOf('Roles')}'.`,
    },
    reason: {
      ...text,
      description:
        'Why the draft changes the published version, required from the second one; of a withdrawn chapter why it no ' +
        'longer holds. At most 1000 characters.',
    },
    asksAgain: {
      ...flag,
      description: 'Whether everybody who read an earlier version is asked to read the next one as well.',
    },
  },
);

const status = {
  ...oneOf(publicationStatuses),
  description:
    'Of the values shown: for who may edit, that of the draft where one stands beside a published version. In a body, the ' +
    "status that the saved values get: 'Concept' leaves them a draft, 'Ter beoordeling' asks for approval, " +
    "'Gepubliceerd' publishes them (approved first, where the organisation wants a second person), and 'Vervallen' " +
    'withdraws what is published, with a reason. One that equals the status shown asks for nothing.',
};

/** A chapter as the paths return it. */
export const manualSchema = {
  type: 'object',
  description:
    'A chapter of a handbook. Readers get the published version. For who may edit, title, chapter, parentId, content, norm ' +
    'and status are those of the draft, where one stands beside it.',
  properties: {
    id: uuid,
    version: { ...whole, description: 'The optimistic lock; not the number of the published version.' },
    createdAt: moment,
    updatedAt: moment,
    organization: { type: 'object', properties: { id: uuid, name: text } },
    organizationId: uuid,
    user: person,
    userId: uuid,
    ...fields,
    owner: person,
    status,
    draftStatus: {
      ...optional(oneOf(draftStatuses)),
      enum: [...oneOf(draftStatuses).enum, null],
      description: 'The status of the draft, for who may edit; null for none.',
    },
    publishedVersion: {
      ...optional(whole),
      description: 'The number of the version that readers get; null before the first.',
    },
    isToRead: { ...flag, description: 'Whether the caller is asked to read it and has not confirmed.' },
  },
};

/** The body of a new chapter. */
export const newManualSchema = {
  type: 'object',
  properties: {
    organizationId: uuid,
    userId: { ...uuid, description: 'Accepted when it is the person who asks.' },
    ...fields,
    status,
  },
};

/** The optimistic lock of a body. */
const lock = { version: whole, updatedAt: moment };

/** The body of a changed chapter; `version` or `updatedAt` as last read is the optimistic lock. */
export const changedManualSchema = { type: 'object', properties: { ...lock, ...fields, status } };

/** The body of a publication, which may be absent. */
export const publicationSchema = { type: ['object', 'null'], properties: lock };

/** The body of a confirmation that a version was read. */
export const readingSchema = {
  type: 'object',
  properties: {
    version: { ...whole, description: 'Required: the `publishedVersion` that was read.' },
  },
};
