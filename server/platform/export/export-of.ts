import type { AuditedEntity } from '../../../schema/records/audit-log.ts';
import { parseId } from '../core/ids.ts';
import type { PageOfRows } from '../list/define-page.ts';
import type { Rows } from '../list/row-stream.ts';
import type { Selection } from '../list/selection.ts';
import { firstOrganizationOf } from '../live/change-log.ts';
import type { RequestContext } from '../request/context.ts';
import { recordAccess } from '../request/record-access.ts';
import type { ExportedList } from './exported-list.ts';

/** How a list leaves: the name in addresses, the heading, the columns, and the labels of fields. */
export type ExportDeclaration = Pick<ExportedList, 'name' | 'title' | 'columns' | 'labels' | 'isOfAll'>;

interface ExportSource {
  readonly entity: AuditedEntity;
  readonly page: ExportedList['page'] & {
    read(ctx: RequestContext, request: object, selection: Selection): Promise<PageOfRows>;
  };
  /** Reads all rows. @throws AppError NOT_FOUND for an organisation out of reach, VALIDATION. */
  listAll(ctx: RequestContext, request: object, selection: Selection): Promise<Rows>;
}

/** Declares a list that everybody may take along as far as they see it, with a line of the log. */
export function exportOf(
  declaration: ExportDeclaration,
  { entity, page, listAll }: ExportSource,
): ExportedList {
  return {
    ...declaration,
    page,
    read: async (ctx, request, selection) => {
      const organizationId =
        request.organizationId === null
          ? firstOrganizationOf(ctx.actor)
          : parseId(request.organizationId, 'organizationId');
      const [{ total }, rows] = await Promise.all([
        page.read(ctx, request, { total: true }),
        listAll(ctx, request, selection),
      ]);
      recordAccess(ctx, {
        ...{ organizationId, entity, entityId: organizationId, action: 'exported' },
        details: { count: total, filter: Object.keys(request.filter) },
      });
      return { total, rows };
    },
  };
}
