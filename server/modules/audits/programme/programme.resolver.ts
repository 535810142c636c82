import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import { batchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { requireOrganizationOf } from '../../organizations/index.ts';
import { TaskEventType } from '../../planning/index.ts';
import { auditKind } from '../audit.kind.ts';
import { AuditType, TaskAuditType } from '../audit.type.ts';
import { goodPracticePage } from '../findings/good-practices.page.ts';
import { auditFiguresOf, YEARS } from './audit-figures.ts';
import { auditedParagraphsOf } from './audited-paragraphs.ts';
import { earlierAuditsOf } from './earlier-audits.ts';
import { startTaskAudit, taskAuditsOf } from './planned-audits.ts';
import {
  AuditedParagraphType,
  AuditYearType,
  EarlierAudits,
  GoodPracticePage,
  GoodPracticesArgs,
} from './programme.type.ts';

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

  @AllowSignedIn()
  @Query(() => EarlierAudits, {
    description: 'The finished audits of the same list before an audit, and what the latest left to do.',
  })
  earlierAudits(@Ctx() ctx: RequestContext, @Arg('auditId', () => ID) auditId: string) {
    return earlierAuditsOf(ctx, auditId);
  }

  @AllowSignedIn()
  @Query(() => [AuditedParagraphType], {
    description:
      'The paragraphs of norms by the last finished audit of each list, for who reads the organisation’s audits.',
  })
  auditedParagraphs(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return auditedParagraphsOf(ctx, organizationId);
  }

  @AllowSignedIn()
  @Query(() => GoodPracticePage, {
    description: 'Good practices out of the finished audits of an organisation, for every member.',
  })
  async goodPractices(
    @Ctx() ctx: RequestContext,
    @Args(() => GoodPracticesArgs) { page, pageSize, ...input }: InstanceType<typeof GoodPracticesArgs>,
    @Info() info: GraphQLResolveInfo,
  ) {
    const asked = { ...input, page: { page, pageSize } };
    const { rows = [], total, facets } = await goodPracticePage.read(ctx, asked, selectionOf(info));
    await requireOrganizationOf(ctx, input.organizationId, rows);
    return { rows, total, facets };
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => [AuditYearType], {
    description: `The audits of an organisation per year, the latest first: the coming year and the ${YEARS - 1} before it.`,
  })
  auditYears(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    const next = Temporal.Now.plainDateISO('Europe/Amsterdam').year + 1;
    return auditFiguresOf(ctx, organizationId, { from: `${next - YEARS + 1}-01-01`, to: `${next}-12-31` });
  }
}
