import { documentTypes } from '../../../schema/documents/documents.ts';
import type { CoveredParagraph } from '../../../schema/records/norm-rules.ts';
import {
  draftStatuses,
  publicationStatuses,
  readerRoles,
  readers,
} from '../../../schema/records/publishing.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { statusOf, statusSelection } from '../manuals/manual-status.ts';
import { normsFromText, normsToText } from '../manuals/norm-text.ts';
import { calendarDay, codeNamed, fieldsOf, withMoments } from '../wire/payload.ts';
import {
  besideVersions,
  noteMalformedIds,
  publishedFromWire,
  shownValues,
} from '../wire/published.fields.ts';

/** Our names → documented ones, where they differ. */
export const documentWireNames = { norms: 'norm', fileId: 'file' } as const;

const person = { id: true, name: true, surname: true } as const;
const file = { id: true, name: true, type: true, size: true } as const;
/** Fields of a version. */
const written = {
  title: true,
  type: true,
  fileId: true,
  norms: true,
  keywords: true,
  effectiveOn: true,
  expiresOn: true,
} as const;

/** The fields of the REST form of a document. */
export const documentSelection = {
  id: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: person,
  folderId: true,
  folder: { id: true, name: true },
  ...written,
  ...besideVersions,
  file,
  draftFile: file,
  owner: person,
  ...statusSelection,
  publishedVersion: true,
  withdrawalReason: true,
  isToRead: true,
  isExpired: true,
  draft: { ...written, reason: true, asksAgain: true },
} as const;

type Row = Readonly<Record<string, unknown>>;

/** The values of a document that a partial update keeps. */
export const documentValues = (row: Row) => ({ ...shownValues(row, written), folderId: row.folderId });

/** Converts a document to its REST form: norms as one text, choices as their Dutch names. */
export function documentToWire(row: Row): Record<string, unknown> {
  const { organization, user, owner, folder, number, draft, draftStatus, publishedVersion } = row;
  const { norms, type, fileId: _, readBy, readRoles, ...values } = documentValues(row) as Row;
  const status = statusOf(row);
  return {
    ...withMoments(row, ['createdAt', 'updatedAt']),
    number,
    ...{ organization, organizationId: (organization as { id: string }).id },
    ...{ user, userId: (user as { id: string }).id },
    folder,
    ...values,
    type: documentTypes.nameOf(type as never),
    norm: normsToText(norms as CoveredParagraph[]),
    file: draft ? row.draftFile : row.file,
    owner,
    status: publicationStatuses.nameOf(status),
    draftStatus: draftStatus == null ? null : draftStatuses.nameOf(draftStatus as never),
    publishedVersion,
    reason: status === 'Withdrawn' ? row.withdrawalReason : values.reason,
    readBy: readers.nameOf(readBy as never),
    readRoles: (readRoles as never[]).map(readerRoles.nameOf),
    isToRead: row.isToRead,
    isExpired: row.isExpired,
  };
}

const AS_GIVEN = ['folderId', 'title', 'keywords'] as const;
const DAYS = ['effectiveOn', 'expiresOn'] as const;
const IDS = ['folderId', 'ownerUserId', 'reviewerUserId'] as const;

/**
 * Converts the fields of a form to our values; unknown ones are ignored.
 * @throws AppError VALIDATION that names unknown choices, malformed ids, an unknown norm, and lists for single values.
 */
export function documentFromWire(form: unknown): Record<string, unknown> {
  const { readRoles, ...single } = fieldsOf(form);
  const wrong: Record<string, string> = {};
  for (const [field, value] of Object.entries(single))
    if (value !== null && typeof value === 'object') wrong[field] = messages.notText;
  // A role by itself is a list of one.
  const roles = readRoles === undefined ? {} : { readRoles: [readRoles].flat() };
  const input = publishedFromWire({ ...single, ...roles }, wrong);
  for (const field of AS_GIVEN) if (single[field] !== undefined) input[field] = single[field];
  for (const field of DAYS)
    if (single[field] !== undefined) input[field] = calendarDay(single[field]) || null;
  if (single.type !== undefined) {
    input.type = codeNamed(documentTypes, single.type);
    if (input.type === null) wrong.type = messages.unknownChoice;
  }
  // Fields of a form are texts.
  if (input.asksAgain === 'true' || input.asksAgain === 'false') input.asksAgain = input.asksAgain === 'true';
  noteMalformedIds(input, IDS, wrong);
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  if (single.norm !== undefined) input.norms = normsFromText(String(single.norm), 'norm');
  return input;
}
