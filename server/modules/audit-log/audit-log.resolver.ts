import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import { RevisionChange } from '../identity/index.ts';
import { exportAuditLog, readAuditLog } from './audit-log.service.ts';
import { AuditLogExport, AuditLogFilter, AuditLogPage } from './audit-log.type.ts';
import { readLineChanges } from './line-changes.ts';

const AFTER = { nullable: true, description: 'The `next` of the page before; the newest lines without it.' };
const PAGE_SIZE = { defaultValue: 50, description: '1 to 100.' };

/** The audit log, for managers of an organisation; a Client reads what concerns them in their own data. */
@Resolver()
export class AuditLogResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => AuditLogPage, {
    description:
      'Who saw and changed what in an organisation, newest first; that it was read stands in the log itself. Who did ' +
      'something under shield is named to those who may know that alone.',
  })
  auditLog(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('filter', () => AuditLogFilter, { nullable: true }) filter: AuditLogFilter | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('pageSize', () => Int, PAGE_SIZE) pageSize: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    const input = { organizationId, filter: filter ?? null, after: after ?? null, pageSize };
    return readAuditLog(ctx, input, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [RevisionChange], {
    description:
      'Old and new values of a line that says that something changed. Of an incident, it is a look at it.',
  })
  auditLogChanges(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('entityId', () => ID, { description: 'As the line has it.' }) entityId: string,
    @Arg('id', () => ID, { description: 'Of the line.' }) id: string,
  ) {
    return readLineChanges(ctx, { organizationId, entityId, id });
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => AuditLogExport, {
    description:
      'Lines to take along, newest first, at most 1,000, with old and new values; of the texts of incidents only that ' +
      'they changed. That they were taken along stands in the log itself.',
  })
  auditLogExport(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('filter', () => AuditLogFilter, { nullable: true }) filter: AuditLogFilter | null,
  ) {
    return exportAuditLog(ctx, { organizationId, filter: filter ?? null });
  }
}
