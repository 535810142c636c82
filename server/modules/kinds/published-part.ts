import { draftFields } from '../../../schema/records/publishing-rules.ts';
import { recordPath } from '../../../schema/records/records.ts';
import { pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Handover } from '../../platform/kind/record-definition.ts';
import { type RecordStore, tellReaders } from '../../platform/kind/record-store.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChanges } from '../../platform/request/record-change.ts';
import {
  type DraftRemarks,
  definePublishing,
  draftColumns,
  newDraft,
  PublicationDraft,
  type PublishedKind,
  type PublishedRecord,
  replacePerson,
  saveDraft,
  type VersionValues,
  writtenOf,
} from '../publishing/index.ts';
import type { KindDeclaration, KindRow } from './kind.ts';
import type { kindChanges } from './kind-changes.ts';

/** Fields of a form that only a draft has. */
export const DRAFT_FIELDS: readonly string[] = Object.keys(draftFields);

/** Columns by which changes of publishing are told, as stored. */
export const publishingLogged = (row: PublishedRecord) => ({
  ...{ status: row.status, draftStatus: row.draftStatus ?? null, draftDigest: row.draftDigest ?? null },
  ...{ publishedVersion: row.publishedVersion ?? null, withdrawalReason: row.withdrawalReason },
  ...{ remindedAt: row.remindedAt?.toISOString() ?? null, reviewedAt: row.reviewedAt?.toISOString() ?? null },
});

/** How the values of a form are kept: as columns of the row, or as a draft with what is kept beside it. */
export interface Keeper<Row extends KindRow> {
  readonly add: (
    ctx: RequestContext,
    values: Partial<Row> & Pick<Row, 'id' | 'organizationId'>,
    insert: (columns: Partial<Row> & Pick<Row, 'id' | 'organizationId'>) => void,
  ) => Promise<void>;
  readonly change: (ctx: RequestContext, row: Row, values: Partial<Row>) => Promise<void>;
}

/** Makes the publishing of a kind: the keeper of its drafts, its service, and the change of its reviewer. */
export function publishedPart<Row extends KindRow, Values extends object>(
  { kind, page, policy, published }: KindDeclaration<Row, Values>,
  store: RecordStore<Row, 'update' | 'review'>,
  { changeOf }: ReturnType<typeof kindChanges<Row, Values>>,
  table: string,
) {
  if (!published) throw new Error(`${kind} is not published`);
  const { written, draftPath, readAs: _, readersOf, ...hooks } = published;
  const nothing = async () => {};
  const publishedKind: PublishedKind<Row & PublishedRecord> = {
    store: store as unknown as PublishedKind<Row & PublishedRecord>['store'],
    nameOf: ({ id, title }) => ({ title, path: recordPath(kind, id), draftPath: draftPath(id) }),
    written,
    notedOf: () => ({}),
    columnsOf: (values) => writtenOf({ written }, values) as Partial<Row & PublishedRecord>,
    ...{ assertPublishable: nothing, onDraftSaved: nothing, onPublished: nothing },
    ...hooks,
  };

  /** Parts of a form's values: what its versions hold, the author's remarks, and what is kept beside them. */
  const partsOf = (values: Partial<Row>) => {
    const all = values as VersionValues;
    const beside = Object.entries(all).filter(
      ([field]) => !(written as readonly string[]).includes(field) && !DRAFT_FIELDS.includes(field),
    );
    return {
      version: writtenOf(publishedKind, all),
      remarks: pick(all as unknown as DraftRemarks, ['reason', 'asksAgain']),
      beside: Object.fromEntries(beside) as Partial<Row & PublishedRecord>,
    };
  };

  const keeper: Keeper<Row> = {
    async add(ctx, values, insert) {
      const { version, remarks, beside } = partsOf(values);
      const { id, organizationId } = values;
      const isNew = { publishedVersion: null } as unknown as Pick<Row & PublishedRecord, 'publishedVersion'>;
      const columns = draftColumns(publishedKind, isNew, version, remarks);
      const defaults = { withdrawalReason: '', readRoles: [], readFromVersion: 1 };
      insert({ ...defaults, ...beside, ...columns } as unknown as Parameters<typeof insert>[0]);
      ctx.transaction.insert(PublicationDraft, newDraft(ctx, { id, organizationId }, version, remarks));
      await publishedKind.onDraftSaved(ctx, { id, organizationId }, version);
    },
    async change(ctx, row, values) {
      const { version, remarks, beside } = partsOf(values);
      const record = row as Row & PublishedRecord;
      const isAskedOfMore =
        (beside.readBy !== undefined && record.readBy !== beside.readBy) ||
        record.readRoles.length !== beside.readRoles?.length;
      await saveDraft(ctx, publishedKind, record, version, remarks, beside);
      if (isAskedOfMore) await publishing.askNewReaders(ctx, row.id);
    },
  };

  const publishing = definePublishing(publishedKind, {
    get: (ctx, id, selection) => page.get(ctx, id, selection),
    mayEdit: (actor, organizationId) => policy.create(actor, organizationId),
    readingOf: (record, userId, details) => ({
      ...changeOf({ ...record, userId } as unknown as Parameters<typeof changeOf>[0], 'updated', details),
      ...{ subjectUserId: userId, forMembers: false },
      // The confirmations say it; a line of the history would say it to every editor once more.
      revision: {},
    }),
  });

  /** Drafts that a person was asked to approve wait for every Admin instead. */
  const endReviews = async (ctx: RequestContext, handover: Handover) => {
    if (!policy.create(ctx.actor, handover.organizationId)) throw new AppError('FORBIDDEN');
    const { organizationId, fromUserId } = handover;
    const rows = await replacePerson(ctx, table, handover, 'reviewer_user_id', null);
    const ids = rows.map(({ id }) => id);
    const readers = await readersOf?.(ctx, ids);
    const changes = rows.map((row) => {
      const details = { reviewerUserId: [fromUserId, null] };
      const of = { ...row, organizationId } as unknown as Parameters<typeof changeOf>[0];
      const change = changeOf(of, 'updated', details);
      return readersOf ? tellReaders(change, [readers?.get(row.id)]) : change;
    });
    await recordChanges(ctx, changes);
  };
  return { keeper, publishing, endReviews };
}
