import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { getTaskTemplate, listTaskTemplates } from './list-task-templates.ts';
import { TaskTemplateInput, TaskTemplatesArgs } from './task-template.input.ts';
import { createTaskTemplate, deleteTaskTemplate, updateTaskTemplate } from './task-template.service.ts';
import { TaskTemplatePage, TaskTemplateType } from './task-template.type.ts';

@Resolver()
export class TaskTemplateResolver {
  @AllowSignedIn()
  @Query(() => TaskTemplatePage, {
    description: 'For a SuperAdmin all templates, for others those that apply to one of their organisations.',
  })
  taskTemplates(
    @Ctx() ctx: RequestContext,
    @Args(() => TaskTemplatesArgs) { page, pageSize, ...input }: TaskTemplatesArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listTaskTemplates(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => TaskTemplateType)
  taskTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return getTaskTemplate(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => TaskTemplateType)
  async createTaskTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => TaskTemplateInput) input: TaskTemplateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return getTaskTemplate(ctx, await createTaskTemplate(ctx, input), selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => TaskTemplateType, {
    description:
      'Fails with CONFLICT when the version is outdated. Adjusts its planned tasks that have not started.',
  })
  async updateTaskTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => TaskTemplateInput) input: TaskTemplateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateTaskTemplate(ctx, id, { version }, input);
    return getTaskTemplate(ctx, id, selectionOf(info));
  }

  @Allow('SuperAdmin')
  @Mutation(() => ID, {
    description: 'Also deletes its planned tasks that have not started and were not edited.',
  })
  async deleteTaskTemplate(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteTaskTemplate(ctx, id);
    return id;
  }
}
