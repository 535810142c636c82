import { sql } from 'kysely';
import type { AuditedEntity } from '../../../schema/records/audit-log.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { firstOrganizationOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import type { AccessAction } from '../../platform/security/access-log.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import type { KindDeclaration, KindRow } from './kind.ts';

const selections = new WeakMap<Selection, Selection>();

/** A selection with the organisation, the same one for the same selection: its compiled query is kept by it. */
function withOrganization(selection: Selection): Selection {
  const known = selections.get(selection) ?? { ...selection, organizationId: true };
  selections.set(selection, known);
  return known;
}

/** How rows of a kind are read, with a line in the access log where the kind asks for that. */
export function kindReads<Row extends KindRow, Values extends object>({
  page,
  kind: entity,
  logsReads = false,
}: KindDeclaration<Row, Values>) {
  const note = (ctx: RequestContext, organizationId: string, entityId: string, action: AccessAction) =>
    recordAccess(ctx, {
      ...{ organizationId, entity: entity as AuditedEntity, entityId, action },
      details: { why: ctx.actor.role },
    });

  /** The log of its organisation gets a refusal, as far as that exists. */
  const noteRefusal = async (ctx: RequestContext, id: string) => {
    const [found] = await runAsSystem(ctx.services.database, (transaction) =>
      transaction.query(
        sql<{
          organizationId: string;
        }>`select organization_id as "organizationId" from record where id = ${id}`,
      ),
    );
    note(ctx, found?.organizationId ?? firstOrganizationOf(ctx.actor), id, 'refused');
  };

  return {
    async get(
      ctx: RequestContext,
      id: string,
      selection: Selection,
      { isHidden = false, isExport = false }: Reading = {},
    ): Promise<ListRow> {
      if (!logsReads) return page.get(ctx, id, selection);
      const key = parseId(id);
      try {
        const row = await page.get(ctx, key, withOrganization(selection));
        if (!isHidden) note(ctx, row.organizationId as string, key, isExport ? 'exported' : 'read');
        return row;
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') await noteRefusal(ctx, key);
        throw error;
      }
    },
    /** Notes that rows are shown; nothing where none are. */
    listed(ctx: RequestContext, organizationId: string | null | undefined, shown: number): void {
      if (!logsReads || shown === 0) return;
      const organization = organizationId ?? firstOrganizationOf(ctx.actor);
      note(ctx, organization, organization, 'listed');
    },
  };
}

export type KindReads = ReturnType<typeof kindReads>;
