import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { TaskEventStatus } from '../../../../schema/records/planning.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { BATCH, ChangedRow, RowVersionInput } from '../../../platform/request/batch.type.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { TEAM_INPUT } from '../../teams/index.ts';
import { TaskEventStatusEnum } from '../catalogue/planning.enums.ts';
import { changeTaskEvents, deleteTaskEvents } from './change-task-events.service.ts';

@InputType('TaskEventChange', { description: 'What becomes of one task; what is omitted stays.' })
export class TaskEventChangeInput extends RowVersionInput {
  @Field(() => TaskEventStatusEnum, {
    nullable: true,
    description: 'What needs a note or a reason is refused: `changeTaskEventStatus` takes these.',
  })
  status?: TaskEventStatus | null;

  @Field(() => ID, { nullable: true, description: 'A person of the organisation, or null for nobody.' })
  assignedToUserId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Not before the start date.' })
  deadline?: string | null;

  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;
}

@Resolver()
export class TaskEventBatchResolver {
  @AllowSignedIn()
  @Mutation(() => [ChangedRow], {
    description:
      'Whoever has a task changes its status, a lead of its team also its deadline and, within the team, its assignee, ' +
      `who manages the planning all of it. ${BATCH}`,
  })
  changeTaskEvents(
    @Ctx() ctx: RequestContext,
    @Arg('changes', () => [TaskEventChangeInput]) changes: TaskEventChangeInput[],
  ) {
    return changeTaskEvents(ctx, changes);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], { description: `Returns the ids of the deleted task events. ${BATCH}` })
  deleteTaskEvents(
    @Ctx() ctx: RequestContext,
    @Arg('rows', () => [RowVersionInput]) rows: RowVersionInput[],
  ) {
    return deleteTaskEvents(ctx, rows);
  }
}
