import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import { batchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { TaskEventType } from '../../planning/index.ts';
import { auditKind } from '../audit.kind.ts';
import { AuditType, TaskAuditType } from '../audit.type.ts';
import { startTaskAudit, taskAuditsOf } from './planned-audits.ts';

/** Audits of tasks of the yearly plan; a row of a task carries its id in the field. */
@Resolver(() => TaskEventType)
export class TaskAuditResolver {
  @FieldResolver(() => TaskAuditType, {
    nullable: true,
    description: 'The audit that it opened, where one may read it.',
  })
  async audit(@Root() { audit: id }: { audit: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, taskAuditsOf, id)) ?? null;
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description:
      'Opens the audit that the template of a task asks for, for managers and the assignee, who becomes its auditor. A ' +
      'task that has one already answers with that.',
  })
  async startTaskAudit(
    @Ctx() ctx: RequestContext,
    @Arg('taskEventId', () => ID) taskEventId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return auditKind.service.get(ctx, await startTaskAudit(ctx, taskEventId), selectionOf(info));
  }
}
