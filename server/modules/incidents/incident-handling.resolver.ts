import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { User } from '../identity/index.ts';
import { IncidentCausesInput, IncidentHandlingInput } from './changes/incident-handling.input.ts';
import {
  analyseIncidentCauses,
  assignIncident,
  listIncidentHandlers,
} from './changes/incident-handling.service.ts';
import { getChangedIncident } from './lists/get-incident.ts';
import { IncidentObject } from './record/incident.type.ts';

/** Handling and causes of an incident; the policy refuses, so that a refusal is logged. */
@Resolver()
export class IncidentHandlingResolver {
  @AllowSignedIn()
  @Query(() => [User], {
    description:
      'People who may be chosen to handle an incident, by name: the Admins of its organisation, the leads of its team, ' +
      'and under shield the confidants who are told and lead no team; for those who may change it.',
  })
  incidentHandlers(
    @Ctx() ctx: RequestContext,
    @Arg('incidentId', () => ID) incidentId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listIncidentHandlers(ctx, incidentId, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description:
      'Says who handles it and before when. Fails with CONFLICT when the version is no longer the current one.',
  })
  async assignIncident(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => IncidentHandlingInput) input: IncidentHandlingInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await assignIncident(ctx, id, { version }, input);
    return getChangedIncident(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description:
      'Says why it could happen. Fails with CONFLICT when the version is no longer the current one.',
  })
  async analyseIncidentCauses(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => IncidentCausesInput) input: IncidentCausesInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await analyseIncidentCauses(ctx, id, { version }, input);
    return getChangedIncident(ctx, id, selectionOf(info));
  }
}
