import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { ChangeInput } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { approveDraft, sendDraftBack, submitDraft } from './approval.ts';
import { discardDraft, restoreVersion } from './drafts.ts';
import { confirmReview, publishDraft, withdraw } from './publish.ts';
import type { PublishedKind, PublishedRecord } from './publishing.ts';
import { confirmReading, listReaders, type Reader, readersWithout, remindReaders } from './readers.ts';
import { askToRead } from './tell-people.ts';

type Step = (ctx: RequestContext, id: string, seen: ExpectedState) => Promise<void>;

/** The use cases of publishing of a kind of record. */
export interface PublishingService {
  readonly submit: Step;
  readonly approve: Step;
  readonly publish: Step;
  readonly discard: Step;
  readonly sendBack: (ctx: RequestContext, id: string, seen: ExpectedState, input: unknown) => Promise<void>;
  readonly withdraw: (ctx: RequestContext, id: string, seen: ExpectedState, input: unknown) => Promise<void>;
  readonly confirmReview: (
    ctx: RequestContext,
    id: string,
    seen: ExpectedState,
    input: unknown,
  ) => Promise<void>;
  readonly restore: (ctx: RequestContext, id: string, seen: ExpectedState, number: number) => Promise<void>;
  readonly confirmReading: (ctx: RequestContext, id: string, number: number) => Promise<void>;
  /** Asks whoever has not read a published record, after others were asked to. */
  readonly askNewReaders: (ctx: RequestContext, id: string) => Promise<void>;
  readonly remindReaders: (ctx: RequestContext, id: string) => Promise<number>;
  /** Asks people again to read a published record; that they have not is for the caller to know. */
  readonly askAgain: (ctx: RequestContext, id: string, userIds: readonly string[]) => Promise<void>;
  readonly listReaders: (ctx: RequestContext, id: string) => Promise<Reader[]>;
}

/** Fields that publishing reads of a record that the caller sees. */
const SEEN: Selection = {
  ...{ id: true, organizationId: true, title: true, version: true, status: true, publishedVersion: true },
  ...{ readBy: true, readRoles: true, readFromVersion: true },
};

interface Reading {
  /** Reads a record that the caller may see. @throws AppError NOT_FOUND. */
  readonly get: (ctx: RequestContext, id: string, selection: Selection) => Promise<unknown>;
  /** Whether the actor may see who has read the records of an organisation. */
  readonly mayEdit: (actor: Actor, organizationId: string) => boolean;
  /** The log input of a confirmation of reading. */
  readonly readingOf: (
    record: Pick<PublishedRecord, 'id' | 'organizationId' | 'version'>,
    userId: string,
    details: Record<string, unknown>,
  ) => ChangeInput;
}

/** Makes the service of publishing of a kind of record. */
export function definePublishing<Row extends PublishedRecord>(
  kind: PublishedKind<Row>,
  { get, mayEdit, readingOf }: Reading,
): PublishingService {
  const seen = async (ctx: RequestContext, id: string) => (await get(ctx, id, SEEN)) as PublishedRecord;
  const edited = async (ctx: RequestContext, id: string) => {
    const record = await seen(ctx, id);
    if (!mayEdit(ctx.actor, record.organizationId)) throw new AppError('FORBIDDEN');
    return record;
  };
  return {
    submit: (ctx, id, state) => submitDraft(ctx, kind, id, state),
    approve: (ctx, id, state) => approveDraft(ctx, kind, id, state),
    publish: (ctx, id, state) => publishDraft(ctx, kind, id, state),
    discard: (ctx, id, state) => discardDraft(ctx, kind, id, state),
    sendBack: (ctx, id, state, input) => sendDraftBack(ctx, kind, id, state, input),
    withdraw: (ctx, id, state, input) => withdraw(ctx, kind, id, state, input),
    confirmReview: (ctx, id, state, input) => confirmReview(ctx, kind, id, state, input),
    restore: (ctx, id, state, number) => restoreVersion(ctx, kind, id, state, number),
    async confirmReading(ctx, id, number) {
      const record = await seen(ctx, id);
      await confirmReading(ctx, record, number, (details) => readingOf(record, ctx.actor.userId, details));
    },
    async askNewReaders(ctx, id) {
      const record = await seen(ctx, id);
      if (record.status !== 'Published') return;
      const userIds = await readersWithout(ctx, record);
      await askToRead(ctx, { ...record, ...kind.nameOf(record) }, userIds);
    },
    remindReaders: (ctx, id) => remindReaders(ctx, kind, id),
    async askAgain(ctx, id, userIds) {
      const record = await seen(ctx, id);
      await askToRead(ctx, { ...record, ...kind.nameOf(record) }, userIds);
    },
    listReaders: async (ctx, id) => listReaders(ctx, await edited(ctx, id)),
  };
}
