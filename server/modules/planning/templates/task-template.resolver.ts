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
    description:
      'For a SuperAdmin all templates, for others those that apply to one of their organisations; own templates ' +
      'of an organisation only to those who belong to it.',
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

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => TaskTemplateType, {
    description:
      'For several organisations by a SuperAdmin; an own one of an organisation by its Admins as well.',
  })
  async createTaskTemplate(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID, {
      nullable: true,
      description: 'The organisation whose own it becomes; without it, a template of several.',
    })
    organizationId: string | null | undefined,
    @Arg('input', () => TaskTemplateInput) input: TaskTemplateInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createTaskTemplate(ctx, input, organizationId ?? null);
    return getTaskTemplate(ctx, id, selectionOf(info));
  }

  @Allow('Admin', 'SuperAdmin')
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

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description: 'Also deletes its planned tasks that have not started and were not edited.',
  })
  async deleteTaskTemplate(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteTaskTemplate(ctx, id);
    return id;
  }
}
