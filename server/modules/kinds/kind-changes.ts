import { publishedFields } from '../../platform/kind/published-fields.ts';
import { type ChangeAction, type ChangeInput, changedFieldsOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { notify } from '../notifications/index.ts';
import type { KindDeclaration, KindRow } from './kind.ts';

/** The log input of a kind's changes, and the notices that follow. */
export function kindChanges<Row extends KindRow, Values extends object>(kind: KindDeclaration<Row, Values>) {
  const published = publishedFields(kind.entity, kind.page);
  const { handler, audience } = kind;

  const changeOf = (
    row: Omit<KindRow, 'updatedAt'> & Partial<Row>,
    action: ChangeAction,
    details: Record<string, unknown>,
  ): ChangeInput => {
    const { id, organizationId, version, userId } = row;
    const handlerId = handler && row[handler.field];
    const { [kind.reason ?? '']: _, ...told } = details;
    return {
      ...{ organizationId, entity: kind.kind, entityId: id, action, version, details },
      changedFields: action === 'updated' ? changedFieldsOf(told, published) : null,
      subjectUserId: typeof handlerId === 'string' ? handlerId : userId,
      ...(audience === 'Members' ? { forMembers: true } : { isPrivate: true }),
    };
  };

  /** Notifies a new handler, and whom the kind tells besides. */
  const onLogged = (ctx: RequestContext, change: ChangeInput) => {
    const { organizationId, entityId: recordId, action, details, subjectUserId } = change;
    if (handler && action !== 'deleted') {
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
