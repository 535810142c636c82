import { sql } from 'kysely';
import { type ManualValues, manualRules } from '../../../schema/records/manual-rules.ts';
import { recordPath } from '../../../schema/records/records.ts';
import { chapterHref, picturesOf, plainText, type RichText } from '../../../schema/values/rich-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { defineStore } from '../../platform/kind/record-store.ts';
import type { PageInput } from '../../platform/list/page.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { parseRichText } from '../../platform/rich-text/parse-rich-text.ts';
import { linkInlineFiles, publishInlineFiles } from '../files/index.ts';
import { isOpenFor, requireOrganization, requireOrganizationOf } from '../organizations/index.ts';
import {
  assertReview,
  type DraftRemarks,
  definePublishing,
  draftColumns,
  newDraft,
  PublicationDraft,
  type PublishedKind,
  reviewerFor,
  type SavedRecord,
  saveDraft,
  type VersionValues,
  writtenOf,
} from '../publishing/index.ts';
import { assertHeadings, assertPlace, ownerFor } from './assert-manual.ts';
import { Manual, type ManualRow } from './manual.entity.ts';
import { type ManualScope, manualPage } from './manual.page.ts';
import { manualPolicy } from './manual.policy.ts';
import { manualChange, notifyOwner, readingChange } from './manual-change.ts';

/** The values of a chapter by which changes are told; its text stands in the versions. */
const valuesOf = (row: ManualRow) => ({
  ...{ title: row.title, chapter: row.chapter, parentId: row.parentId ?? null, norms: row.norms },
  ...{ status: row.status, draftStatus: row.draftStatus ?? null, draftDigest: row.draftDigest ?? null },
  ...{ publishedVersion: row.publishedVersion ?? null, withdrawalReason: row.withdrawalReason },
  ...{ ownerUserId: row.ownerUserId, reviewerUserId: row.reviewerUserId ?? null, reviewDate: row.reviewDate },
  ...{ readBy: row.readBy, readRoles: row.readRoles, remindedAt: row.remindedAt?.toISOString() ?? null },
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

export const manualStore = defineStore<ManualRow, 'update' | 'review'>({
  entity: Manual,
  policy: manualPolicy,
  valuesOf,
  changeOf: manualChange,
  onLogged: notifyOwner,
});

/** Reads one chapter. @throws AppError NOT_FOUND, also without access. */
export const getManual = manualPage.get;

/** Reads a chapter that is published. @throws AppError VALIDATION for a malformed id, NOT_FOUND, also before it is published. */
export const publishedManual = (ctx: RequestContext, id: string, selection: Selection) =>
  manualPage.get(ctx, id, selection, [sql`e.status = 'Published'`]);

/** Values that a version holds; number and parent belong to the order of the handbook, not to a text. */
const WRITTEN = ['title', 'content', 'norms'] as const;

/** Chapters, as publishing reads and fills them. */
const manualKind: PublishedKind<ManualRow> = {
  store: manualStore,
  nameOf: ({ id, title }) => ({ title, path: recordPath('Manual', id), draftPath: chapterHref(id) }),
  written: WRITTEN,
  notedOf: ({ chapter, parentId }) => ({ chapter, parentId: parentId ?? null }),
  columnsOf: (values) => ({
    ...writtenOf({ written: WRITTEN }, values),
    contentText: plainText(values.content as RichText),
  }),
  // The number of a withdrawn chapter may belong to another one meanwhile.
  assertPublishable: (ctx, row, { content }) => {
    assertHeadings(content as RichText);
    return assertPlace(ctx, row, row.chapter, row.parentId ?? null);
  },
  onDraftSaved: linkPictures,
  onPublished: (ctx, { id }, { content }) => publishInlineFiles(ctx, id, picturesOf(content as RichText)),
};

/** Pictures in the text of a draft become files of the chapter, which its editors alone see until it is published. */
function linkPictures(
  ctx: RequestContext,
  { id: recordId, organizationId }: SavedRecord,
  { content }: VersionValues,
  field?: string,
): Promise<void> {
  return linkInlineFiles(ctx, { organizationId, recordId, field }, picturesOf(content as RichText));
}

/** Review, publication and reading of chapters. */
export const manualPublishing = definePublishing(manualKind, {
  get: getManual,
  mayEdit: (actor, organizationId) => manualPolicy.create(actor, organizationId),
  readingOf: readingChange,
});

type PageAsked = Parameters<typeof manualPage.read>[1] & { readonly page: PageInput };

/**
 * Lists chapters: for Admins and SuperAdmins all, for others what is published. Reads only the selected columns.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation without access.
 */
export async function listManuals(ctx: RequestContext, options: PageAsked, selection: Selection) {
  const { rows, total, facets } = await manualPage.read(ctx, options, selection);
  const { organizationId } = options;
  await requireOrganizationOf(ctx, organizationId, rows);
  const mayCreate =
    'abilities' in selection &&
    organizationId != null &&
    manualPolicy.create(ctx.actor, parseId(organizationId, 'organizationId')) &&
    (await isOpenFor(ctx, organizationId, rows));
  return { rows, total, facets, abilities: { create: mayCreate } };
}

/** All chapters of a scope that the role may read, in the order of their numbers. @throws AppError as `listManuals`. */
export async function listAllManuals(
  ctx: RequestContext,
  options: ManualScope,
  selection: Selection,
): Promise<Rows> {
  const rows = await manualPage.readAll(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  return rows;
}

/** The checked values of a chapter, apart: what its versions hold, and what is kept beside them. */
async function partsOf(
  ctx: RequestContext,
  row: Pick<ManualRow, 'organizationId'> & Partial<ManualRow>,
  given: ManualValues,
) {
  const { title, chapter, norms, reason, asksAgain, readBy, reviewDate } = given;
  const parentId = given.parentId ? parseId(given.parentId, 'parentId') : null;
  const content = parseRichText(given.content, 'content');
  await assertPlace(ctx, row, chapter, parentId);
  assertReview(reviewDate, row.reviewDate);
  const beside = {
    ownerUserId: await ownerFor(ctx, row, given.ownerUserId),
    reviewerUserId: await reviewerFor(ctx, row, given.reviewerUserId),
    ...{ chapter, parentId, reviewDate, readBy, readRoles: readBy === 'Roles' ? given.readRoles : [] },
  };
  return { values: { title, content, norms }, remarks: { reason, asksAgain }, beside };
}

/**
 * Creates a chapter as a draft in the actor's name and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN, VALIDATION.
 */
export async function createManual(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!manualPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const given = validate(manualRules, input);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, manual: given }, id);
  if (claimed !== id) return claimed;
  const { values, remarks, beside } = await partsOf(ctx, { organizationId: organization }, given);
  await addManual(ctx, { id, organizationId: organization, ...beside }, values, { remarks });
  return id;
}

type NewManual = Partial<ManualRow> &
  Pick<ManualRow, 'id' | 'organizationId' | 'chapter' | 'ownerUserId' | 'reviewDate'>;

/**
 * Inserts and logs a new chapter as a draft, whose values the caller has checked.
 * @throws AppError VALIDATION at the field of the text, for a picture that cannot stand in it.
 */
export async function addManual(
  ctx: RequestContext,
  beside: NewManual,
  values: VersionValues,
  {
    remarks = { reason: '', asksAgain: false },
    field,
  }: { readonly remarks?: DraftRemarks; readonly field?: string } = {},
): Promise<void> {
  const row = {
    ...{ withdrawalReason: '', readBy: 'Nobody', readRoles: [], readFromVersion: 1 },
    ...beside,
    ...draftColumns(manualKind, { publishedVersion: null }, values, remarks),
    userId: ctx.actor.userId,
  };
  ctx.transaction.insert(Manual, row as Partial<ManualRow>);
  ctx.transaction.insert(PublicationDraft, newDraft(ctx, beside, values, remarks));
  manualStore.added(ctx, { ...row, version: 1 } as ManualRow);
  await linkPictures(ctx, beside, values, field);
}

/**
 * Saves the draft of a chapter, and what is kept beside its versions. Number and parent stay where they are absent.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, and CONFLICT when the optimistic lock fails.
 */
export async function updateManual(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const manual = await manualStore.lock(ctx, id, 'update');
  const { chapter = manual.chapter, parentId = manual.parentId, ...values } = Object(input);
  const given = validate(manualRules, { ...values, chapter, parentId });
  assertUnchanged(manual, seen);
  const { values: written, remarks, beside } = await partsOf(ctx, manual, given);
  const isAskedOfMore =
    manual.readBy !== beside.readBy || manual.readRoles.length !== beside.readRoles.length;
  await saveDraft(ctx, manualKind, manual, written, remarks, beside);
  if (isAskedOfMore) await manualPublishing.askNewReaders(ctx, id);
}
