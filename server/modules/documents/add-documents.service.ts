import { type AddedDocuments, addDocumentsRules } from '../../../schema/documents/add-documents-rules.ts';
import { documentMessages } from '../../../schema/documents/document-messages.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { requireOpenOrganization } from '../organizations/index.ts';
import { assertReview } from '../publishing/index.ts';
import { documentKind } from './document.kind.ts';
import { documentPolicy } from './document.policy.ts';
import { addFolder } from './folders/change-folders.service.ts';
import { assertUsableFolder } from './folders/find-folders.ts';
import { reviewsByRule, type SavedReview } from './review-rule.ts';

/** A document with the folder in which it comes. */
type PlacedDocument = AddedDocuments['documents'][number] & { readonly folderId: string };

/** Refusals by the field of the input. */
type Refusals = Record<string, string>;

/**
 * Adds documents as drafts, and the new folders in which some of them come: all of them, or none. Returns their ids in the order
 * of the input. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION that names every wrong document and folder by its place.
 */
export async function addDocuments(
  ctx: RequestContext,
  organizationId: string,
  input: unknown,
): Promise<string[]> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, organization);
  if (!documentPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const given = validate(addDocumentsRules, input);
  const fileIds = fileIdsOf(given);
  const key = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, documents: given }, key);
  if (claimed !== key) return documentsOfFiles(ctx, fileIds);
  ctx.countTogether();
  if (given.reviewDate) assertReview(given.reviewDate);
  const place = { organizationId: organization };
  const owner = await documentKind.service.handlerFor(ctx, place, given.ownerUserId);
  const folderIds = await makeFolders(ctx, organization, given.folders);
  const documents = given.documents.map((document, at) => {
    const isNew = document.folder !== null;
    const folderId = isNew ? folderIds[document.folder ?? 0] : document.folderId;
    if (!folderId) throw wrong(`documents[${at}].folderId`, documentMessages.folderNotFound);
    return { ...document, folderId: parseId(folderId, `documents[${at}].folderId`) };
  });
  await assertFolders(ctx, organization, documents, new Set(folderIds));
  await assertTitles(ctx, documents);
  const reviews = await reviewsOf(ctx, documents, given.reviewDate);
  return keepDocuments(ctx, documents, reviews, { ...place, ...owner, ...sharedOf(given) });
}

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** @throws AppError VALIDATION for a malformed id, and for a file that is named twice. */
function fileIdsOf({ documents }: AddedDocuments): string[] {
  const ids = documents.map(({ fileId }, at) => parseId(fileId, `documents[${at}].fileId`));
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again >= 0) throw wrong(`documents[${again}].fileId`, documentMessages.fileTwice);
  return ids;
}

/** The documents to which files belong, in the order of the files; what was deleted since is left out. */
async function documentsOfFiles(
  { transaction }: RequestContext,
  fileIds: readonly string[],
): Promise<string[]> {
  const files = await transaction.query(
    db
      .selectFrom('file')
      .where('id', 'in', [...fileIds])
      .select(['id', 'record_id']),
  );
  const documentOf = new Map(files.map(({ id, record_id: recordId }) => [id, recordId]));
  return fileIds.flatMap((id) => documentOf.get(id) ?? []);
}

/** Makes the new folders, each after the one above it, and returns their ids. */
async function makeFolders(
  ctx: RequestContext,
  organizationId: string,
  folders: AddedDocuments['folders'],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, { name, parent, parentId }] of folders.entries()) {
    const field = `folders[${at}]`;
    const above = parent === null ? parentId || null : ids[parent];
    if (above === undefined) throw wrong(`${field}.parent`, documentMessages.folderOrder);
    const id = newId();
    const row = {
      ...{ id, organizationId, name },
      parentId: above === null ? null : parseId(above, `${field}.parentId`),
    };
    await under(field, () => addFolder(ctx, row));
    ids.push(id);
  }
  return ids;
}

/** Does something of which a refusal names a field of one row of the input. */
async function under<Result>(row: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, message]) => [`${row}.${field}`, message]);
    throw new AppError(error.code, { fields: Object.fromEntries(fields), cause: error });
  }
}

/** @throws AppError VALIDATION for a document in a folder of another organisation, or in the archive. */
async function assertFolders(
  ctx: RequestContext,
  organizationId: string,
  documents: readonly PlacedDocument[],
  made: ReadonlySet<string>,
): Promise<void> {
  const asked = new Set(made);
  for (const [at, { folderId }] of documents.entries()) {
    if (asked.has(folderId)) continue;
    asked.add(folderId);
    await under(`documents[${at}]`, () => assertUsableFolder(ctx, organizationId, folderId));
  }
}

/** @throws AppError VALIDATION that names each document whose title another one in its folder has. */
async function assertTitles(
  { transaction }: RequestContext,
  documents: readonly PlacedDocument[],
): Promise<void> {
  const present = await transaction.query(
    db
      .selectFrom('document')
      .where('folder_id', 'in', [...new Set(documents.map(({ folderId }) => folderId))])
      .select(['folder_id', 'title']),
  );
  const keyOf = (folderId: string, title: string) => `${folderId} ${foldText(title)}`;
  const taken = new Set(present.map(({ folder_id: folderId, title }) => keyOf(folderId, title)));
  const refused: Refusals = {};
  for (const [at, { folderId, title }] of documents.entries()) {
    const key = keyOf(folderId, title);
    if (taken.has(key)) refused[`documents[${at}].title`] = documentMessages.titleTaken(title);
    taken.add(key);
  }
  refuseAny(refused);
}

function refuseAny(fields: Refusals): void {
  if (Object.keys(fields).length > 0)
    throw new AppError('VALIDATION', { message: messages.batchRefused, fields });
}

/** The review of each document, by its place. @throws AppError VALIDATION for none in a folder without a rule. */
async function reviewsOf(
  ctx: RequestContext,
  documents: readonly PlacedDocument[],
  reviewDate: string | null | undefined,
): Promise<SavedReview[]> {
  if (reviewDate) return documents.map(() => ({ reviewDate, reviewByRule: false }));
  const byRule = await reviewsByRule(ctx, [...new Set(documents.map(({ folderId }) => folderId))]);
  return documents.map(({ folderId }) => {
    const ofRule = byRule.get(folderId);
    if (!ofRule) throw wrong('reviewDate', messages.required);
    return { reviewDate: ofRule, reviewByRule: true };
  });
}

/** Values that all documents of one act have. */
const sharedOf = ({ type }: AddedDocuments) => ({
  ...{ type, norms: [], keywords: '', effectiveOn: null, expiresOn: null },
  ...{ readBy: 'Nobody' as const, readRoles: [], reviewerUserId: null, reason: '', asksAgain: false },
});

type Shared = ReturnType<typeof sharedOf> & { readonly organizationId: string };

/** Keeps the documents in their order, by which they are numbered. @throws AppError VALIDATION that names each wrong file. */
async function keepDocuments(
  ctx: RequestContext,
  documents: readonly PlacedDocument[],
  reviews: readonly SavedReview[],
  shared: Shared,
): Promise<string[]> {
  const refused: Refusals = {};
  const ids: string[] = [];
  for (const [at, { fileId, title, type, folderId }] of documents.entries()) {
    const id = newId();
    const place = { ...shared, ...reviews[at] };
    const values = { ...place, id, fileId: fileId.toLowerCase(), title, folderId, ...(type && { type }) };
    try {
      await documentKind.service.addChecked(ctx, values);
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields?.fileId) throw error;
      refused[`documents[${at}].fileId`] = error.fields.fileId;
    }
    ids.push(id);
  }
  refuseAny(refused);
  return ids;
}
