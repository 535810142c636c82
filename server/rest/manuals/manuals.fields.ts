import type { CoveredParagraph } from '../../../schema/records/manual-rules.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { RichText } from '../../../schema/values/rich-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { toMarkdown } from '../../platform/rich-text/to-markdown.ts';
import { fieldsOf, withMoments } from '../wire/payload.ts';
import {
  besideVersions,
  noteMalformedIds,
  publishedFromWire,
  shownValues,
} from '../wire/published.fields.ts';
import { statusOf, statusSelection } from './manual-status.ts';
import { normsFromText, normsToText } from './norm-text.ts';

/** Our names → documented ones, where they differ. */
export const manualWireNames = { norms: 'norm' } as const;

const person = { id: true, name: true, surname: true } as const;
/** Fields of a version. */
const written = { title: true, chapter: true, parentId: true, content: true, norms: true } as const;

/** The fields of the REST form of a chapter. */
export const manualSelection = {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: person,
  ...written,
  ...besideVersions,
  owner: person,
  ...statusSelection,
  publishedVersion: true,
  withdrawalReason: true,
  isToRead: true,
  draft: { ...written, reason: true, asksAgain: true },
} as const;

type Row = Readonly<Record<string, unknown>>;

/** The values of a chapter that a partial update keeps. */
export const manualValues = (row: Row) => shownValues(row, written);

/** Converts a chapter to its REST form: the text as Markdown, norms as one text, choices as their Dutch names. */
export function manualToWire(row: Row): Record<string, unknown> {
  const { organization, user, owner, draftStatus, withdrawalReason, isToRead, publishedVersion } = row;
  const { content, norms, ...values } = manualValues(row);
  const status = statusOf(row);
  return {
    ...withMoments(row, ['createdAt', 'updatedAt']),
    ...{ organization, organizationId: (organization as { id: string }).id },
    ...{ user, userId: (user as { id: string }).id },
    ...values,
    parentId: values.parentId ?? null,
    content: toMarkdown(content as RichText),
    norm: normsToText(norms as CoveredParagraph[]),
    owner,
    status: publicationStatuses.nameOf(status),
    draftStatus: draftStatus == null ? null : draftStatuses.nameOf(draftStatus as never),
    publishedVersion,
    reason: status === 'Withdrawn' ? withdrawalReason : values.reason,
    readBy: readers.nameOf(values.readBy as never),
    readRoles: (values.readRoles as never[]).map(readerRoles.nameOf),
    isToRead,
  };
}

const AS_GIVEN = ['title', 'chapter', 'parentId'] as const;
const IDS = ['parentId', 'ownerUserId', 'reviewerUserId'] as const;

/**
 * Converts the fields that a body contains to our values, but for its status; unknown ones are ignored.
 * @throws AppError VALIDATION that names unknown choices, malformed ids, an unknown norm, and a text that is none.
 */
export function manualFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const wrong: Record<string, string> = {};
  const input = publishedFromWire(wire, wrong);
  for (const field of AS_GIVEN) if (wire[field] !== undefined) input[field] = wire[field];
  noteMalformedIds(input, IDS, wrong);
  for (const field of ['content', 'norm']) if (isOther(wire[field])) wrong[field] = messages.notText;
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  if (wire.content !== undefined) input.content = documentOf(wire.content as string | null);
  if (wire.norm !== undefined) input.norms = normsFromText((wire.norm ?? '') as string, 'norm');
  return input;
}

const isOther = (value: unknown) => value != null && typeof value !== 'string';

const documentOf = (text: string | null) => (text === null ? null : fromMarkdown(text, 'content'));
