import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { TaskEventStatus } from '../../../../schema/records/planning.ts';
import { asksOnlyId, selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { TaskEventStatusEnum } from '../catalogue/planning.enums.ts';
import { listTaskEvents } from '../events/list-task-events.ts';
import { TaskEventInput, TaskEventsArgs } from '../events/task-event.input.ts';
import { deleteTaskEvent, getTaskEvent } from '../events/task-event.service.ts';
import { TaskEventPage, TaskEventType } from '../events/task-event.type.ts';
import { assignTaskEvent } from './assign-task-event.service.ts';
import { changeTaskEventStatus } from './change-task-event-status.service.ts';
import { createTaskEvent } from './create-task-event.service.ts';
import { updateTaskEvent } from './update-task-event.service.ts';

@Resolver()
export class TaskEventResolver {
  @AllowSignedIn()
  @Query(() => TaskEventPage, {
    description: 'The planning of the organisations that the caller has access to.',
  })
  taskEvents(
    @Ctx() ctx: RequestContext,
    @Args(() => TaskEventsArgs) { page, pageSize, ...input }: TaskEventsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listTaskEvents(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => TaskEventType)
  taskEvent(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
    return getTaskEvent(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => TaskEventType)
  async createTaskEvent(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => TaskEventInput) input: TaskEventInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createTaskEvent(ctx, organizationId, input);
    const selection = selectionOf(info);
    return asksOnlyId(selection) ? { id } : getTaskEvent(ctx, id, selection);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => TaskEventType, {
    description: 'Fails with CONFLICT when the version is outdated.',
  })
  async updateTaskEvent(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => TaskEventInput) input: TaskEventInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateTaskEvent(ctx, id, { version }, input);
    return getTaskEvent(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => TaskEventType, {
    description:
      'For its managers, its assignee and the leads of its team. Fails with CONFLICT as an update does.',
  })
  async changeTaskEventStatus(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('status', () => TaskEventStatusEnum) status: TaskEventStatus,
    @Arg('resultNote', () => String, {
      nullable: true,
      description: 'The result; unchanged when omitted.',
    })
    resultNote: string | null | undefined,
    @Arg('reopenReason', () => String, {
      nullable: true,
      description: 'The reason for reopening; required when it was DONE.',
    })
    reopenReason: string | null | undefined,
    @Arg('fileIds', () => [ID], {
      nullable: true,
      description:
        'Uploaded files that are added to it; a task that asks for evidence takes a note or a file.',
    })
    fileIds: string[] | null | undefined,
    @Info() info: GraphQLResolveInfo,
  ) {
    await changeTaskEventStatus(ctx, id, { version }, { status, resultNote, reopenReason, fileIds });
    return getTaskEvent(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => TaskEventType, {
    description:
      'For its managers, and within its team for those who lead that. Fails with CONFLICT as an update does.',
  })
  async assignTaskEvent(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('assignedToUserId', () => ID, { nullable: true, description: 'Null to unassign.' })
    assignedToUserId: string | null | undefined,
    @Info() info: GraphQLResolveInfo,
  ) {
    await assignTaskEvent(ctx, id, { version }, assignedToUserId ?? null);
    return getTaskEvent(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Returns the id of the deleted task event.' })
  async deleteTaskEvent(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteTaskEvent(ctx, id);
    return id;
  }
}
