import { createHash } from 'node:crypto';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import type {
  DraftStatus,
  PublicationStatus,
  ReaderRole,
  Readers,
} from '../../../schema/records/publishing.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RecordStore } from '../../platform/kind/record-store.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { type DraftRow, PublicationDraft } from './publication.entity.ts';

/** A record that is published, of any kind. */
export interface PublishedRecord {
  readonly id: string;
  readonly organizationId: string;
  title: string;
  version: number;
  updatedAt: Date;
  status: PublicationStatus;
  draftStatus?: DraftStatus | null;
  draftDigest?: string | null;
  publishedVersion?: number | null;
  publishedAt?: Date | null;
  withdrawalReason: string;
  remindedAt?: Date | null;
  ownerUserId: string;
  reviewerUserId?: string | null;
  reviewDate: string;
  reviewedAt?: Date | null;
  readBy: Readers;
  readRoles: ReaderRole[];
  readFromVersion: number;
}

/**
 * The people who are asked to approve the draft of a record before or after a change, and so are told of it.
 * @param details the differences of an update: field → [before, after].
 */
export function askedReviewers(
  row: Partial<Pick<PublishedRecord, 'draftStatus' | 'reviewerUserId'>>,
  details: Readonly<Record<string, unknown>>,
): string[] {
  const before = (field: 'draftStatus' | 'reviewerUserId') =>
    field in details && Array.isArray(details[field]) ? details[field][0] : row[field];
  const asked = [
    ...(row.draftStatus === 'InReview' ? [row.reviewerUserId] : []),
    ...(before('draftStatus') === 'InReview' ? [before('reviewerUserId')] : []),
  ];
  return [...new Set(asked.filter((id) => typeof id === 'string'))];
}

/** The values of a version, as they are kept. */
export type VersionValues = Readonly<Record<string, unknown>>;

/** How mails name a record. */
export interface RecordName {
  readonly title: string;
  readonly path: string;
  readonly draftPath: string;
}

/** A record of which values were saved or published. */
export type SavedRecord = Pick<PublishedRecord, 'id' | 'organizationId'>;

/** A kind of record that is published. */
export interface PublishedKind<Row extends PublishedRecord> {
  readonly store: RecordStore<Row, 'update' | 'review'>;
  /** Title of a row, which names no client, and its addresses in the web app: for readers, and of its draft. */
  readonly nameOf: (row: { readonly id: string; readonly title: string }) => RecordName;
  /** Names of the values that a version holds: what is written, and approved. */
  readonly written: readonly string[];
  /** Values of the row that a version notes beside them, as they are when it is published. */
  readonly notedOf: (row: Row) => VersionValues;
  /** The columns of the row that values of a version fill. */
  readonly columnsOf: (values: VersionValues) => Partial<Row>;
  /** Refuses values that cannot be published, such as a number taken meanwhile. @throws AppError VALIDATION. */
  readonly assertPublishable: (ctx: RequestContext, row: Row, values: VersionValues) => Promise<void>;
  /** Takes in what the values of a saved draft refer to, such as pictures. @throws AppError VALIDATION. */
  readonly onDraftSaved: (ctx: RequestContext, row: SavedRecord, values: VersionValues) => Promise<void>;
  /** The review date that follows from a publication today; null where the present one stays. */
  readonly reviewDateOf?: (ctx: RequestContext, row: Row) => Promise<string | null>;
  /** The people who follow a record, and see what is published of it. */
  readonly followersOf?: (ctx: RequestContext, id: string) => Promise<readonly string[]>;
  /** Shows readers what published values refer to. */
  readonly onPublished: (ctx: RequestContext, row: SavedRecord, values: VersionValues) => Promise<void>;
}

/** The written values among these; earlier drafts and versions hold more. */
export function writtenOf<Row extends PublishedRecord>(
  { written }: Pick<PublishedKind<Row>, 'written'>,
  values: object,
): VersionValues {
  const all = values as VersionValues;
  return Object.fromEntries(written.map((field) => [field, all[field]]));
}

/** SHA-256 of values, in hexadecimal digits; the order of their fields does not matter. */
export function digestOf(values: unknown): string {
  return createHash('sha256').update(canonical(values)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** The draft of a record; null for none. */
export function draftOf({ em }: RequestContext, recordId: string): Promise<DraftRow | null> {
  return em.findOne(PublicationDraft, { recordId });
}

/** Locks a record that the caller may change, in the state that they saw. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function lockSeen<Row extends PublishedRecord>(
  ctx: RequestContext,
  { store }: PublishedKind<Row>,
  id: string,
  seen: ExpectedState,
  action: 'update' | 'review' = 'update',
): Promise<Row> {
  const row = await store.lock(ctx, id, action);
  assertUnchanged(row, seen);
  return row;
}

/** The draft of a locked record. @throws AppError VALIDATION for none. */
export async function requireDraft(ctx: RequestContext, recordId: string): Promise<DraftRow> {
  const draft = await draftOf(ctx, recordId);
  if (!draft) throw refused(handbookMessages.noDraft);
  return draft;
}

export const refused = (message: string) => new AppError('VALIDATION', { message });
