import { publishedFields } from '../../platform/kind/published-fields.ts';
import { type ChangeAction, type ChangeInput, changedFieldsOf } from '../../platform/live/change-log.ts';
import { pairsIn } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { notify } from '../notifications/index.ts';
import { askedReviewers } from '../publishing/index.ts';
import type { KindDeclaration, KindRow } from './kind.ts';

/** The log input of a kind's changes, and the notices that follow. */
export function kindChanges<Row extends KindRow, Values extends object>(kind: KindDeclaration<Row, Values>) {
  const published = publishedFields(kind.entity, kind.page);
  const { handler, audience } = kind;

  const changeOf = (
    row: Omit<KindRow, 'updatedAt'> & Partial<Row>,
    action: ChangeAction,
    details: Record<string, unknown>,
    before: Record<string, unknown> = {},
  ): ChangeInput => {
    const { id, organizationId, version, userId } = row;
    const handlerId = handler && row[handler.field];
    const { [kind.reason ?? '']: _, ...told } = details;
    const hiddenFrom = kind.hiddenFrom && [
      ...kind.hiddenFrom(row),
      ...kind.hiddenFrom(before as Partial<Row>),
    ];
    return {
      ...{ organizationId, entity: kind.kind, entityId: id, action, version },
      ...withoutPersonal(kind.personal ?? [], action, details),
      ...(hiddenFrom && { hiddenFrom }),
      changedFields: action === 'updated' ? changedFieldsOf(told, published) : null,
      subjectUserId: typeof handlerId === 'string' ? handlerId : userId,
      ...(audience === 'Members' && { forMembers: true }),
      ...(audience === 'Private' && { isPrivate: true }),
      ...kind.toldTo?.(row, before),
      ...(kind.published && publishedAudience(row, details, before)),
    };
  };

  /** Notifies a new handler, and whom the kind tells besides. */
  const onLogged = (ctx: RequestContext, change: ChangeInput, row: object) => {
    const { organizationId, entityId: recordId, action, details, subjectUserId } = change;
    // The owner of a draft sees nothing of it until it is published.
    const isShown = !kind.published || (action === 'updated' && isPublished(row));
    if (handler && action !== 'deleted' && isShown) {
      const said = details[handler.field];
      const handlerId = action === 'updated' && Array.isArray(said) ? said[1] : said;
      if (typeof handlerId === 'string')
        notify(ctx, {
          event: 'TaskAssigned',
          kind: 'Assigned',
          organizationId,
          recordId,
          userIds: [handlerId],
        });
    }
    kind.onChange?.(ctx, { organizationId, recordId, action, details, subjectUserId });
  };
  return { changeOf, onLogged };
}

/** The details of a line without values that the history of the record alone keeps. */
function withoutPersonal(
  fields: readonly string[],
  action: ChangeAction,
  details: Readonly<Record<string, unknown>>,
): Pick<ChangeInput, 'details' | 'revision'> {
  const kept = Object.entries(details).flatMap(([field, value]) => {
    if (!fields.includes(field)) return [[field, value]];
    return action === 'updated' ? [[field, true]] : [];
  });
  const isWhole = fields.every((field) => !(field in details));
  return {
    details: Object.fromEntries(kept) as Record<string, unknown>,
    ...(!isWhole && { revision: pairsIn(details) }),
  };
}

const isPublished = (row: object) => (row as { status?: unknown }).status === 'Published';

/** Fields of a line that only editors are told of: those of a draft beside what is published. */
const OF_DRAFT = ['draftStatus', 'draftDigest', 'remindedAt'];

/** The audience of a change of a published record: its editors and the reviewer, and its readers where it shows to them. */
function publishedAudience(
  row: object,
  details: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
) {
  const isShown = isPublished(row) || before.status === 'Published';
  const isOfDraft = Object.keys(details).every((field) => OF_DRAFT.includes(field));
  const concernedUserIds = askedReviewers(row, details);
  return { subjectUserId: null, concernedUserIds, forMembers: isShown && !isOfDraft };
}
