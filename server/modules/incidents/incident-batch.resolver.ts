import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { IncidentStatus } from '../../../schema/records/incidents.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { BATCH, ChangedRow, RowVersionInput } from '../../platform/request/batch.type.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { TEAM_INPUT } from '../teams/index.ts';
import { changeIncidents, deleteIncidents } from './changes/change-incidents.service.ts';
import { IncidentStatusEnum } from './record/incident.type.ts';

@InputType('IncidentChange', { description: 'What becomes of one incident; what is omitted stays.' })
export class IncidentChangeInput extends RowVersionInput {
  @Field(() => IncidentStatusEnum, {
    nullable: true,
    description: 'Not closed while answers are missing, or while its reporter is to be told something first.',
  })
  status?: IncidentStatus | null;

  @Field(() => ID, { nullable: true, description: 'Somebody of incidentHandlers, or null for nobody.' })
  handlerUserId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Only with a handler.' })
  handleBefore?: string | null;

  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;
}

/** Open to every role, so that the policy's refusals are logged. */
@Resolver()
export class IncidentBatchResolver {
  @AllowSignedIn()
  @Mutation(() => [ChangedRow], { description: BATCH })
  changeIncidents(
    @Ctx() ctx: RequestContext,
    @Arg('changes', () => [IncidentChangeInput]) changes: IncidentChangeInput[],
  ) {
    return changeIncidents(ctx, changes);
  }

  @AllowSignedIn()
  @Mutation(() => [ID], { description: `Returns the ids of the incidents that are gone. ${BATCH}` })
  deleteIncidents(@Ctx() ctx: RequestContext, @Arg('rows', () => [RowVersionInput]) rows: RowVersionInput[]) {
    return deleteIncidents(ctx, rows);
  }
}
